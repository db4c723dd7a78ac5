import type { Settlement } from '#contract/billing/rent-in-default.ts';
import { quoteClosure } from '#domain/endings/closure-quote.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { sum, ZERO } from '#domain/base/money.ts';
import type { Db } from '#server/db/db.ts';
import { findRental } from '#server/billing/bill-order.ts';
import { collectWith } from '#server/delivery/fulfilment/waive-early-end.ts';
import { lockInspection } from '#server/endings/inspections/find.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { readRental } from '#server/settlement/returns/quote.ts';
import { type Settled, settleInspection } from '#server/settlement/settle.ts';
import { holdAsSeen } from './order-version.ts';

/**
 * What the money of a rental comes to if its items come back today in order and nothing is paid before
 * (rules/billing.md#two-months-unpaid).
 */
export async function quoteEnd(db: Db, orderId: number, now: Date): Promise<Settlement | null> {
  const found = await findRental(db, orderId);
  if (!found) return null;
  const rental = await readRental(db, found);
  const { deposit, paidAhead, deductions, refund, stillOwed } = quoteClosure(rental, dayOf(now));
  const kept = deductions.map(({ kind, amount, note }) => ({ kind, amount, note }));
  return { deposit, paidAhead, deductions: kept, damageLeft: ZERO, refund, stillOwed };
}

type Made = Parameters<typeof collectWith>[2];

class Undone extends Error {}

/** What a collection comes to where all is in order. */
async function settleAsItIs(
  work: TxContext,
  id: number,
  made: Made,
  now: Date,
): Promise<Settled | Refusal | null> {
  const collected = await collectWith(work, id, made, now);
  if (collected instanceof Refusal) return collected;
  const inspection = await lockInspection(work.db, id);
  return inspection ? settleInspection(work, inspection, 'in_order', now) : null;
}

/** A collection as it would be written, by writing it and undoing all of it. */
export async function quoteCollected(
  shop: AppContext,
  id: number,
  { version, ...made }: Made & { readonly version?: string | undefined },
  now: Date,
): Promise<Settlement | Refusal> {
  const found: { value: Settled | Refusal | null } = { value: null };
  try {
    await transact(shop, async (work) => {
      const changed = version === undefined ? undefined : await holdAsSeen(work.db, id, version);
      found.value = changed ?? (await settleAsItIs(work, id, made, now));
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  const { value } = found;
  if (!value || value instanceof Refusal) return value ?? refuse('NOT_FOUND');
  const { deposit, paidAhead, deductions, damageLeft, refund, stillOwed } = value;
  return {
    deposit,
    paidAhead,
    deductions: deductions.map(({ kind, amount, note }) => ({ kind, amount, note })),
    damageLeft: sum(damageLeft.map(({ amount }) => amount)),
    refund,
    stillOwed,
  };
}
