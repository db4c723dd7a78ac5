import { subDays } from 'date-fns/subDays';
import { asc, eq, inArray } from 'drizzle-orm';
import { totalOpen } from '#domain/billing/allocation.ts';
import {
  DEBIT_GIVEN_UP_DAYS,
  handOverAt,
  isAccountGone,
  mayDebitBecome,
  NOT_HANDED_OVER,
  planDebit,
  retryCountsAs,
  retryDay,
} from '#domain/billing/debit.ts';
import type { DebitState } from '#domain/billing/debit-state.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { LEAST_PAYMENT, type Paise } from '#domain/base/money.ts';
import type { RefundReason } from '#domain/payments/refund.ts';
import type { Tx } from '#server/db/db.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { debitInvoices, debits } from '#server/db/schema/debits.ts';
import { mandates } from '#server/db/schema/mandates.ts';
import type { AttemptRow } from '#server/lib/payable.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { standingsOf } from '#server/billing/invoice-accounts.ts';
import type { MandateRow } from '#server/people/customers/mandates.ts';
import { tellOfFailedDebit } from './letters.ts';
import { changeMandate, lockAlive, lockMandate } from './mandates.ts';

export type DebitRow = typeof debits.$inferSelect;

/** A debit with its row locked until the transaction ends; its mandate is locked before it. */
export async function lockDebit(tx: Tx, id: number): Promise<DebitRow> {
  const [row] = await tx.select().from(debits).where(eq(debits.id, id)).for('update');
  if (!row) throw new Error(`There is no debit ${id}`);
  return row;
}

async function lockDebitOf(
  tx: Tx,
  { id, mandateId }: AttemptRow,
): Promise<{ mandate: MandateRow; debit: DebitRow } | undefined> {
  if (mandateId === null) return undefined;
  const mandate = await lockMandate(tx, mandateId);
  const [found] = await tx.select({ id: debits.id }).from(debits).where(eq(debits.attemptId, id));
  return found && { mandate, debit: await lockDebit(tx, found.id) };
}

/** Its money came: it paid its invoices, or goes back for a reason. */
export async function endDebit(
  work: TxContext,
  attempt: AttemptRow,
  to: 'paid' | 'returned',
  now: Date,
  reason: RefundReason | null = null,
): Promise<void> {
  const locked = await lockDebitOf(work.db, attempt);
  if (!locked || !mayDebitBecome(locked.debit.state, to)) return;
  await writeEnd(work.db, locked.debit, to, now, reason);
  work.log.info({ receipt: attempt.receipt, state: to }, 'a debit came');
}

/**
 * A debit failed: it is tried again, or its invoices are the renter's to pay, who is told either way
 * (rules/autopay.md#debits-that-fail). Where the account is gone its mandate ends with it
 * (rules/autopay.md#an-account-that-is-gone).
 */
export async function failDebit(
  work: TxContext,
  attempt: AttemptRow,
  { reason, isLast }: { readonly reason: string | null; readonly isLast: boolean },
  now: Date,
): Promise<void> {
  const locked = await lockDebitOf(work.db, attempt);
  if (!locked || !mayDebitBecome(locked.debit.state, 'failed')) return;
  const { debit, mandate } = locked;
  await writeEnd(work.db, debit, 'failed', now, reason);
  const invoiceIds = await invoicesOf(work.db, debit.id);
  // What was settled while it was on its way is not asked for, nor tried once more.
  const open = await openOf(work.db, invoiceIds, dayOf(now));
  const isOwed = open >= LEAST_PAYMENT;
  const isGone =
    isAccountGone(reason) && (mandate.state === 'active' || mandate.state === 'paused');
  if (isGone) {
    const change = { to: 'stopped', actor: 'provider', cancelAt: now, isQuiet: isOwed } as const;
    await changeMandate(work, mandate, change, now);
  } else if (mandate.endedAt === null) {
    await work.db.update(mandates).set({ askAt: now }).where(eq(mandates.id, mandate.id));
  }
  work.log.info({ receipt: attempt.receipt, reason, isOwed }, 'a debit failed');
  if (!isOwed) return;
  const failed = { userId: debit.userId, amount: debit.amount, open, reason };
  const gone = isGone ? { account: mandate.account } : undefined;
  const alive = await lockAlive(work.db, debit.userId);
  // Another mandate took its place, and its debit is planned and told as any.
  const goesOn = reason === NOT_HANDED_OVER && alive?.state === 'active';
  const on = isLast ? undefined : retryDay({ attempt: debit.attempt, reason }, now);
  const retry =
    on !== undefined && alive?.state === 'active'
      ? await planRetry(work.db, { debit, alive, on, invoiceIds }, now)
      : undefined;
  if (retry) await tellOfFailedDebit(work, failed, { retry }, now);
  else if (!goesOn) await tellOfFailedDebit(work, failed, { gone }, now);
}

/**
 * Plans the next try for what is open on the day it counts as paid; no try if that is above the mandate's
 * maximum (rules/autopay.md#debits-that-fail).
 */
async function planRetry(
  tx: Tx,
  {
    debit,
    alive,
    on,
    invoiceIds,
  }: {
    readonly debit: DebitRow;
    readonly alive: MandateRow;
    readonly on: Day;
    readonly invoiceIds: readonly number[];
  },
  now: Date,
): Promise<{ on: Day; amount: Paise; account: string | null } | undefined> {
  const countsAs = retryCountsAs(debit, on);
  const amount = await openOf(tx, invoiceIds, countsAs);
  if (planDebit(amount, alive.maximum) !== 'debit') return undefined;
  const { userId, attempt } = debit;
  const next = { userId, mandateId: alive.id, amount, on, countsAs, attempt: attempt + 1 };
  await writeDebit(tx, next, invoiceIds, now);
  return { on, amount, account: alive.account };
}

/** What is open of some invoices on a day. */
async function openOf(tx: Tx, invoiceIds: readonly number[], day: Day): Promise<Paise> {
  const rows = await tx
    .select()
    .from(invoices)
    .where(inArray(invoices.id, [...invoiceIds]))
    .orderBy(asc(invoices.dueOn), asc(invoices.id));
  return totalOpen(await standingsOf(tx, rows, day));
}

/** Writes down that a debit is planned; a renter has one that is planned or on its way. */
export async function writeDebit(
  tx: Tx,
  wanted: Pick<DebitRow, 'userId' | 'mandateId' | 'amount' | 'on' | 'countsAs' | 'attempt'>,
  invoiceIds: readonly number[],
  now: Date,
): Promise<void> {
  const { userId, mandateId, amount, on, countsAs, attempt } = wanted;
  const [debit] = await tx
    .insert(debits)
    .values({
      userId,
      mandateId,
      amount,
      on,
      countsAs,
      attempt,
      plannedAt: now,
      handAt: handOverAt(on),
    })
    .returning({ id: debits.id });
  if (!debit) throw new Error('The debit was not written');
  await tx
    .insert(debitInvoices)
    .values(invoiceIds.map((invoiceId) => ({ debitId: debit.id, invoiceId })));
}

export async function invoicesOf(tx: Tx, debitId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: debitInvoices.invoiceId })
    .from(debitInvoices)
    .where(eq(debitInvoices.debitId, debitId))
    .orderBy(asc(debitInvoices.invoiceId));
  return rows.map(({ id }) => id);
}

export async function writeEnd(
  tx: Tx,
  { id }: DebitRow,
  state: DebitState,
  now: Date,
  reason: string | null = null,
): Promise<void> {
  await tx
    .update(debits)
    .set({ state, reason, endedAt: now, handAt: null })
    .where(eq(debits.id, id));
}

/** Whether a debit was handed over, or was to be, so long ago that it is waited for no longer. */
export function isGivenUp({ sentAt }: DebitRow, now: Date): boolean {
  return sentAt !== null && sentAt <= subDays(now, DEBIT_GIVEN_UP_DAYS);
}
