import { asc, eq } from 'drizzle-orm';
import type { ClosureQuote } from '#contract/return.ts';
import { totalOpen } from '#domain/allocation.ts';
import { lastBill } from '#domain/billing.ts';
import { closeDeposit, isEarly } from '#domain/closure.ts';
import { type Day, dayOf } from '#domain/kolkata.ts';
import { minus, type Paise, paise, sum, ZERO } from '#domain/money.ts';
import { lineRent } from '#domain/rent-line.ts';
import type { Db } from '../../db/db.ts';
import { orderLines } from '../../db/schema/orders.ts';
import type { Rental } from '../billing/bill-order.ts';
import { unusedRent } from '../billing/credit-notes.ts';
import { paidAhead } from '../billing/credits.ts';
import { findOpenInvoices, standingsOf } from '../billing/standings.ts';
import { findDeposit } from '../fulfilment/collect.ts';

/** What a return on a day would come to, were it known today: as `collectOrder` will reckon it. */
export async function quoteClosure(
  tx: Db,
  locked: Rental,
  pickupOn: Day,
  now: Date,
): Promise<ClosureQuote> {
  const { order, rental } = locked;
  const [deposit, open, ahead, unused, toCome] = await Promise.all([
    findDeposit(tx, order.id),
    findOpenInvoices(tx, order.id).then((rows) => standingsOf(tx, rows, dayOf(now))),
    paidAhead(tx, order.id),
    unusedRent(tx, locked, pickupOn),
    rentToCome(tx, locked, pickupOn),
  ]);
  const owed = minus(sum([totalOpen(open), toCome]), sum([ahead, unused]));
  const dues = paise(Math.max(0, owed));
  const left = paise(Math.max(0, -owed));
  const { committedUntil } = rental;
  const facts = { deposit, dues, paidAhead: left, damages: [], collectedOn: pickupOn };
  const { deductions, refund, stillOwed } = closeDeposit({ ...facts, committedUntil });
  return {
    isEarly: isEarly(pickupOn, committedUntil),
    planEndsOn: committedUntil,
    deposit,
    dues,
    paidAhead: left,
    deductions: [...deductions],
    refund,
    stillOwed,
  };
}

/** The rent that is not billed yet of the days before the pick-up. */
async function rentToCome(tx: Db, { order, rental }: Rental, pickupOn: Day): Promise<Paise> {
  const items = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const term = { deliveredOn: order.deliveredOn, endsOn: rental.termEndsOn };
  let total = ZERO;
  let { billedUntil } = rental;
  for (;;) {
    const period = lastBill({ billedUntil, termEndsOn: rental.termEndsOn }, pickupOn);
    if (!period) return total;
    total = sum([total, ...items.map((item) => lineRent(item, period, term))]);
    billedUntil = period.until;
  }
}
