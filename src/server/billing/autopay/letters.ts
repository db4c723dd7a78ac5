import { and, eq, inArray } from 'drizzle-orm';
import { totalOpen } from '#domain/billing/allocation.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import type { DebitState } from '#domain/billing/debit-state.ts';
import type { MandateState } from '#domain/billing/mandate-state.ts';
import type { Paise } from '#domain/base/money.ts';
import { mandateIdleLetter, mandateLetter } from '#messages/billing/autopay-letters.ts';
import {
  debitDelayedLetter,
  debitFailedLetter,
  debitPlannedLetter,
  debitTooLargeLetter,
  type Planned,
} from '#messages/billing/debit-letters.ts';
import { debits } from '#server/db/schema/debits.ts';
import type { MandateActor } from '#server/db/schema/mandates.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { writeLetter } from '#server/mails/letters.ts';
import { sectionLink } from '#server/mails/section-link.ts';
import {
  findOpenInvoicesOf,
  type InvoiceRow,
  standingsOf,
} from '#server/billing/invoice-accounts.ts';
import type { Contact } from '#server/people/customers/contact.ts';
import { findAliveMandate, type MandateRow } from '#server/people/customers/mandates.ts';

function aboutFor({ config }: TxContext, account: string | null) {
  const { siteUrl } = config;
  const autopayUrl = sectionLink(siteUrl, 'autopay');
  const invoicesUrl = sectionLink(siteUrl, 'invoice');
  return ({ name }: Contact) => ({ name, account, autopayUrl, invoicesUrl });
}

export async function tellOfPlan(
  work: TxContext,
  { userId, account }: MandateRow,
  planned: Planned,
  now: Date,
): Promise<void> {
  const about = aboutFor(work, account);
  await writeLetter(work, userId, (to) => debitPlannedLetter(about(to), planned), now);
}

/** A debit is handed over later than its letter said, and so leaves later. */
export async function tellOfDelay(
  work: TxContext,
  { userId, account }: MandateRow,
  leaves: { amount: Paise; on: Day },
  now: Date,
): Promise<void> {
  const about = aboutFor(work, account);
  await writeLetter(work, userId, (to) => debitDelayedLetter(about(to), leaves), now);
}

export async function tellOfTooMuch(
  work: TxContext,
  { userId, account, maximum }: MandateRow,
  rows: readonly InvoiceRow[],
  now: Date,
): Promise<void> {
  const about = aboutFor(work, account);
  const today = dayOf(now);
  const standings = (await standingsOf(work.db, rows, today)).filter(
    (each) => totalOpen([each]) > 0,
  );
  const open = totalOpen(standings);
  const overdue = totalOpen(standings.filter(({ payBy }) => payBy < today));
  const invoices = standings.map((each) => ({
    number: each.invoice.number,
    open: totalOpen([each]),
    payBy: each.payBy,
    isOverdue: each.payBy < today,
  }));
  const told = { open, maximum, overdue, invoices };
  await writeLetter(work, userId, (to) => debitTooLargeLetter(about(to), told), now);
}

export async function tellOfFailedDebit(
  work: TxContext,
  {
    userId,
    ...failed
  }: {
    readonly userId: number;
    readonly amount: Paise;
    readonly open: Paise;
    readonly reason: string | null;
  },
  then: {
    readonly retry?: { on: Day; amount: Paise; account: string | null };
    /** The account that takes no payments any more, where AutoPay ended with it. */
    readonly gone?: { account: string | null } | undefined;
  },
  now: Date,
): Promise<void> {
  const about = aboutFor(work, (then.retry ?? then.gone)?.account ?? null);
  await writeLetter(
    work,
    userId,
    (to) =>
      debitFailedLetter(about(to), { ...failed, isGone: then.gone !== undefined }, then.retry),
    now,
  );
}

/** Tells a renter how their mandate stands since a change, in its transaction. */
export async function tellOfMandate(
  work: TxContext,
  mandate: MandateRow,
  before: MandateState,
  actor: MandateActor,
  now: Date,
): Promise<void> {
  const { id, userId, state, pausedBy, maximum, account } = mandate;
  const about = aboutFor(work, account);
  if (state === 'stopped' && actor === 'system') {
    return writeLetter(work, userId, (to) => mandateIdleLetter(about(to)), now);
  }
  const rows = (await findOpenInvoicesOf(work.db, userId)).filter(({ kind }) => kind === 'rent');
  const sent = await findDebit(work, userId, ['sent']);
  const ownRupee = and(eq(paymentAttempts.mandateId, id), eq(paymentAttempts.against, 'mandate'));
  const news = {
    state,
    pausedBy,
    maximum,
    isOurs: actor === 'renter',
    wasPaused: before === 'paused',
    givesBack: (await work.db.$count(paymentAttempts, ownRupee)) > 0,
    onItsWay: sent && { ...sent, today: dayOf(now) },
    goesOn: state === 'refused' ? await findGoingOn(work, userId) : undefined,
    open: totalOpen(await standingsOf(work.db, rows, dayOf(now))),
  };
  await writeLetter(work, userId, (to) => mandateLetter(about(to), news), now);
}

/** The mandate that another one was to replace, and what it takes next. */
async function findGoingOn(work: TxContext, userId: number) {
  const alive = await findAliveMandate(work.db, userId);
  if (alive?.state !== 'active') return undefined;
  return { account: alive.account, next: await findDebit(work, userId, ['planned', 'sent']) };
}

async function findDebit(
  { db }: TxContext,
  userId: number,
  states: DebitState[],
): Promise<{ amount: Paise; on: Day } | undefined> {
  const [debit] = await db
    .select({ amount: debits.amount, on: debits.on })
    .from(debits)
    .where(and(eq(debits.userId, userId), inArray(debits.state, states)));
  return debit;
}
