import { and, asc, eq } from 'drizzle-orm';
import { totalOpen } from '#domain/billing/allocation.ts';
import {
  type Closing,
  closeDeposit,
  type Damage,
  forfeitedIn,
  totalDeducted,
} from '#domain/endings/closure.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { minus, type Paise, sum, ZERO } from '#domain/base/money.ts';
import { later } from '#domain/base/rent-period.ts';
import type { RefundSplit } from '#domain/payments/refund-route.ts';
import type { Db } from '#server/db/db.ts';
import { depositEntries } from '#server/db/schema/payments.ts';
import { depositDeductions, rentals } from '#server/db/schema/rentals.ts';
import { paidAhead } from '#server/billing/credits.ts';
import { findRefundSplit } from '#server/billing/prepaid.ts';
import { findOpenInvoices, standingsOf } from '#server/billing/invoice-accounts.ts';

export interface CameBack {
  readonly orderId: number;
  readonly collectedOn: Day;
  readonly waiveEarlyClosure: boolean;
}

export interface ClosingReckoned {
  readonly deposit: Paise;
  /** What was kept of it already, in the order in which that was noted. */
  readonly kept: Awaited<ReturnType<typeof findDeductions>>;
  /** What is left of it. */
  readonly left: Paise;
  readonly ahead: Paise;
  readonly closing: Closing;
  /** How the refund goes back. */
  readonly split: RefundSplit;
}

/**
 * What of a renter's money comes back by what is known: the settlement goes by it, and before it what is
 * promised (rules/inspections.md#settling).
 */
export async function reckonClosing(
  db: Db,
  { orderId, collectedOn, waiveEarlyClosure }: CameBack,
  damages: readonly Damage[],
  now: Date,
): Promise<ClosingReckoned> {
  const [rental] = await db.select().from(rentals).where(eq(rentals.orderId, orderId));
  if (!rental) throw new Error(`Order ${orderId} was never delivered`);
  const deposit = await findDeposit(db, orderId);
  const kept = await findDeductions(db, orderId);
  const left = minus(deposit, totalDeducted(kept));
  const open = await standingsOf(db, await findOpenInvoices(db, orderId), dayOf(now));
  const ahead = await paidAhead(db, orderId);
  const closing = closeDeposit({
    deposit: left,
    dues: totalOpen(open),
    paidAhead: ahead,
    damages,
    // Coming before the day that was agreed costs the renter nothing (rules/returns.md#collected-earlier).
    collectedOn: later(rental.pickupOn ?? collectedOn, collectedOn),
    committedUntil: rental.committedUntil,
    waiveEarlyClosure,
  });
  const split = await findRefundSplit(db, orderId, closing.refund, dayOf(now));
  return { deposit, kept, left, ahead, closing, split };
}

/** What is held of a renter's money until the things were looked at, and what is known to become of it. */
export interface HeldMoney {
  /** What is left of the deposit, and rent paid ahead. */
  readonly held: Paise;
  /** What of it is rent paid ahead. */
  readonly paidAhead: Paise;
  /** What of it an early end forfeits. */
  readonly earlyEnd: Paise;
  /** What comes back, less damage that is not known yet. */
  readonly comesBack: Paise;
  /** What of that goes by bank transfer; the rest the way it was paid. */
  readonly byTransfer: Paise;
  /** Rent, interest and damage that it does not cover. */
  readonly stillOwed: Paise;
}

export function heldMoney({ left, ahead, closing, split }: ClosingReckoned): HeldMoney {
  return {
    held: sum([left, ahead]),
    paidAhead: ahead,
    earlyEnd: forfeitedIn(closing.deductions),
    comesBack: closing.refund,
    byTransfer: split.byTransfer,
    stillOwed: closing.stillOwed,
  };
}

/** What is held of the order's deposit; nothing where it has none. */
export async function findDeposit(db: Db, orderId: number): Promise<Paise> {
  const [entry] = await db.select().from(depositEntries).where(isActiveDeposit(orderId));
  return entry ? minus(entry.amount, entry.withdrawn) : ZERO;
}

async function findDeductions(db: Db, orderId: number) {
  return db
    .select()
    .from(depositDeductions)
    .where(eq(depositDeductions.orderId, orderId))
    .orderBy(asc(depositDeductions.id));
}

export function isActiveDeposit(orderId: number) {
  return and(
    eq(depositEntries.orderId, orderId),
    eq(depositEntries.type, 'DEPOSIT'),
    eq(depositEntries.status, 'ACTIVE'),
  );
}
