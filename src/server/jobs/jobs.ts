import { randomUUID } from 'node:crypto';
import { traced } from '#server/base/trace.ts';
import { buildHook } from '#server/gateways/build-hook.ts';
import type { Senders } from '#server/gateways/senders.ts';
import { sumDays } from '#server/overview/books/sum-days.ts';
import { runBilling } from '#server/billing/run.ts';
import { askMandates } from '#server/billing/autopay/ask.ts';
import { cancelTokens } from '#server/billing/autopay/cancel-tokens.ts';
import { expireDebits } from '#server/billing/autopay/expire-debits.ts';
import { handOverDebits } from '#server/billing/autopay/hand-over.ts';
import { planDebits } from '#server/billing/autopay/plan.ts';
import { awaitDocuments } from '#server/documents/document-hold/await.ts';
import { closeAnsweredIssues } from '#server/care/close-answered.ts';
import { endExchanges } from '#server/changes/exchange/end.ts';
import { moveLateExpress } from '#server/documents/document-hold/late-express.ts';
import { remindOfDocuments } from '#server/documents/document-hold/document-reminders.ts';
import { tellOfTerms } from '#server/orders/agreements/tell.ts';
import { remindOfReports } from '#server/settlement/report-reminders.ts';
import { settleUnanswered } from '#server/settlement/sweep.ts';
import { eraseStrayFiles } from '#server/lib/jobs/stray-files.ts';
import { watchVisits } from '#server/delivery/fulfilment/watch-visits.ts';
import { remindOfPayments } from '#server/orders/payment-reminders.ts';
import { releaseExpiredHolds } from '#server/orders/release.ts';
import { mailSummaries } from '#server/overview/rentals/summaries.ts';
import { followProviderPayments } from '#server/payments/provider-payments.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { followProviderRefunds } from '#server/payments/provider-refunds.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { askForReviews } from '#server/care/reviews/ask.ts';
import { settleReferrals } from '#server/overview/referrals/sweep.ts';
import { sendResetLinks } from '#server/people/auth/reset-links.ts';
import { reportMisses } from '#server/catalogue/search/weekly-misses.ts';
import { askForBuild } from '#server/catalogue/ask-for-build.ts';
import { KeptCatalogue } from '#server/catalogue/kept-catalogue.ts';
import { tellRestocked } from '#server/catalogue/restock.ts';
import { sweepTables } from '#server/retention/sweep.ts';
import { reasonOf, troubleOf } from '#server/db/trouble.ts';
import { ClockGuard } from '#server/lib/jobs/clock-guard.ts';
import type { JobOutcome } from '#server/lib/meters.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { OUTBOX_LANES, sendLane } from './outbox.ts';
import { joined } from './joined.ts';
import { repeat } from './repeat.ts';
import { watchRun } from './time-limit.ts';
import { Stopped, stoppable } from '#server/lib/jobs/stoppable.ts';

interface Job {
  readonly name: string;
  /** From the end of one run to the next; every process runs every job, row locks share the work. */
  readonly everySeconds: number;
  readonly run: () => Promise<unknown>;
  /** A run that takes longer is an incident. rules/operations.md#jobs */
  readonly limitSeconds?: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** A run ends after a minute or goes on in the next one; ten mean that it hangs. */
const LIMIT_SECONDS = 10 * MINUTE;

/**
 * Starts the sweeps that keep promises, each at once: much may have fallen due while nothing ran. The
 * returned function ends them, each before its next transaction, and waits for those at work.
 */
export function startJobs(opened: AppContext, senders: Senders): () => Promise<void> {
  const { db, stop } = stoppable(opened.db);
  const shop: AppContext = { ...opened, db };
  const guard = new ClockGuard(shop);
  const ends = jobsOf(shop, senders).map((job) => {
    shop.meters.jobBegun(job.name, job.everySeconds);
    const turn = () => traced({ run: randomUUID() }, () => attempt(shop, guard, job));
    return repeat(turn, job.everySeconds * 1000);
  });
  return async () => {
    stop();
    await Promise.all(ends.map((end) => end()));
  };
}

/** Only where the pages are built elsewhere. */
function buildJob(shop: AppContext): readonly Job[] {
  const { buildHookUrl } = shop.config;
  if (buildHookUrl === undefined) return [];
  const catalogue = new KeptCatalogue(shop.db);
  const build = buildHook(buildHookUrl);
  return [
    { name: 'build-hook', everySeconds: MINUTE, run: () => askForBuild(shop, catalogue, build) },
  ];
}

/** What a shop does by itself, and how often. */
export function jobsOf(shop: AppContext, senders: Senders): readonly Job[] {
  const ask = joined(() => reconcilePayments(shop));
  // What is decided on rent that seems unpaid (rules/autopay.md#what-the-bank-has).
  const onceAsked = (decide: (shop: AppContext) => Promise<unknown>) => async () => {
    await ask();
    await decide(shop);
  };
  return [
    ...OUTBOX_LANES.map((lane) => ({
      name: lane.name,
      everySeconds: 2,
      run: () => sendLane(shop, senders, lane),
    })),
    { name: 'reset-links', everySeconds: 2, run: () => sendResetLinks(shop) },
    { name: 'reconcile', everySeconds: 15, run: ask },
    { name: 'refunds', everySeconds: 15, run: () => sendRefunds(shop) },
    { name: 'payments-there', everySeconds: HOUR, run: () => followProviderPayments(shop) },
    { name: 'refunds-there', everySeconds: HOUR, run: () => followProviderRefunds(shop) },
    { name: 'release-stock', everySeconds: 20, run: () => releaseExpiredHolds(shop) },
    { name: 'payment-reminders', everySeconds: MINUTE, run: () => remindOfPayments(shop) },
    { name: 'restock', everySeconds: 30, run: () => tellRestocked(shop) },
    {
      name: 'billing',
      everySeconds: 10 * MINUTE,
      run: onceAsked(billAndPlan),
      limitSeconds: 30 * MINUTE,
    },
    { name: 'mandates', everySeconds: 5, run: () => askMandates(shop) },
    { name: 'mandates-ended', everySeconds: 15, run: () => cancelTokens(shop) },
    { name: 'debit-plans', everySeconds: 20, run: onceAsked(planDebits) },
    { name: 'debits', everySeconds: MINUTE, run: () => handOverDebits(shop) },
    { name: 'debit-results', everySeconds: HOUR, run: onceAsked(expireDebits) },
    { name: 'await-documents', everySeconds: MINUTE, run: () => awaitDocuments(shop) },
    { name: 'document-reminders', everySeconds: 10 * MINUTE, run: () => remindOfDocuments(shop) },
    { name: 'late-express', everySeconds: MINUTE, run: () => moveLateExpress(shop) },
    { name: 'exchanges', everySeconds: 10 * MINUTE, run: () => endExchanges(shop) },
    { name: 'visits', everySeconds: 5 * MINUTE, run: () => watchVisits(shop) },
    { name: 'order-summaries', everySeconds: MINUTE, run: () => mailSummaries(shop) },
    { name: 'inspections', everySeconds: MINUTE, run: () => settleUnanswered(shop) },
    { name: 'report-reminders', everySeconds: 10 * MINUTE, run: () => remindOfReports(shop) },
    { name: 'close-issues', everySeconds: HOUR, run: () => closeAnsweredIssues(shop) },
    { name: 'reviews', everySeconds: HOUR, run: () => askForReviews(shop) },
    { name: 'referrals', everySeconds: HOUR, run: () => settleReferrals(shop) },
    { name: 'search-misses', everySeconds: HOUR, run: () => reportMisses(shop) },
    { name: 'terms', everySeconds: HOUR, run: () => tellOfTerms(shop) },
    { name: 'stray-files', everySeconds: MINUTE, run: () => eraseStrayFiles(shop) },
    { name: 'books', everySeconds: 10 * MINUTE, run: () => sumDays(shop) },
    ...buildJob(shop),
    { name: 'retention', everySeconds: HOUR, run: () => sweepTables(shop) },
  ];
}

/** A letter names day and sum of a debit as soon as its invoice is written (rules/autopay.md#when-it-is-debited). */
async function billAndPlan(shop: AppContext): Promise<void> {
  await runBilling(shop);
  await planDebits(shop);
}

async function attempt(shop: AppContext, guard: ClockGuard, job: Job): Promise<void> {
  const { log, meters } = shop;
  const { name, run, limitSeconds = LIMIT_SECONDS } = job;
  const endWatch = watchRun(shop, name, limitSeconds * 1000);
  const begunAt = performance.now();
  const ran = (outcome: JobOutcome) => meters.jobRan(name, outcome, performance.now() - begunAt);
  try {
    const isTrusted = await guard.mayTrust();
    if (isTrusted) await run();
    ran(isTrusted ? 'done' : 'put_off');
  } catch (error) {
    if (error instanceof Stopped) return;
    if (troubleOf(error)) {
      ran('put_off');
      log.warn(
        { job: name, reason: reasonOf(error) },
        'The database does not respond: job postponed',
      );
    } else {
      ran('failed');
      log.error({ err: error, job: name }, 'job failed');
    }
  } finally {
    await endWatch();
  }
}
