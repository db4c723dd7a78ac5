import { Cron } from 'croner';
import type { Senders } from '../gateways/senders.ts';
import { deleteEndedWindows } from '../lib/limits.ts';
import { deleteExpiredSessions } from '../lib/sessions.ts';
import { runBilling } from '../modules/billing/run.ts';
import { awaitDocuments } from '../modules/kyc/await.ts';
import { eraseStrayFiles } from '../modules/kyc/keep.ts';
import { deleteOldCodes } from '../modules/one-time-codes.ts';
import { releaseExpiredHolds } from '../modules/orders/release.ts';
import { deleteOldResets } from '../modules/passwords.ts';
import { reconcilePayments } from '../modules/payments/reconcile.ts';
import { sendRefunds } from '../modules/payments/send-refunds.ts';
import { tellRestocked } from '../modules/restock.ts';
import type { Shop } from '../shop.ts';
import { sendDueMessages } from './outbox.ts';

interface Job {
  readonly name: string;
  /** Seconds, minutes, hours …; every process runs every job, row locks share the work. */
  readonly when: string;
  readonly run: () => Promise<unknown>;
}

/**
 * Starts the sweeps that keep promises, each at once: much may have fallen due while nothing ran. The
 * returned function ends them and waits for those at work.
 */
export function startJobs(shop: Shop, senders: Senders): () => Promise<void> {
  const jobs: Job[] = [
    { name: 'outbox', when: '*/2 * * * * *', run: () => sendDueMessages(shop, senders) },
    { name: 'reconcile', when: '*/15 * * * * *', run: () => reconcilePayments(shop) },
    { name: 'refunds', when: '*/15 * * * * *', run: () => sendRefunds(shop) },
    { name: 'release-stock', when: '*/20 * * * * *', run: () => releaseExpiredHolds(shop) },
    { name: 'restock', when: '*/30 * * * * *', run: () => tellRestocked(shop) },
    { name: 'billing', when: '5 */10 * * * *', run: () => runBilling(shop) },
    { name: 'await-documents', when: '30 * * * * *', run: () => awaitDocuments(shop) },
    { name: 'stray-files', when: '45 * * * * *', run: () => eraseStrayFiles(shop) },
    {
      name: 'sweep-sessions',
      when: '7 * * * *',
      run: () => deleteExpiredSessions(shop.db, shop.now()),
    },
    {
      name: 'sweep-sign-in',
      when: '27 * * * *',
      run: async () => {
        await deleteOldCodes(shop.db, shop.now());
        await deleteOldResets(shop.db, shop.now());
      },
    },
    {
      name: 'sweep-limits',
      when: '17 * * * *',
      run: () => deleteEndedWindows(shop.db, shop.now()),
    },
  ];
  const running = new Set<Promise<void>>();
  const crons = jobs.map(
    (job) =>
      new Cron(job.when, { protect: true }, async () => {
        const run = attempt(shop, job);
        running.add(run);
        await run;
        running.delete(run);
      }),
  );
  for (const cron of crons) void cron.trigger();
  return async () => {
    for (const cron of crons) cron.stop();
    await Promise.all(running);
  };
}

async function attempt({ log }: Shop, { name, run }: Job): Promise<void> {
  try {
    await run();
  } catch (error) {
    log.error({ err: error, job: name }, 'job failed');
  }
}
