import { asc, eq } from 'drizzle-orm';
import { totalOpen } from '#domain/billing/allocation.ts';
import { billsBetween, rentBetween } from '#domain/billing/billing.ts';
import { EXTENSION_TENURES, extendedUntil, spendingOf } from '#domain/billing/extension.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { minus, sum } from '#domain/base/money.ts';
import { monthlyRentAfterTerm } from '#domain/orders/rent-line.ts';
import { nextMonth } from '#domain/base/rent-period.ts';
import type { Db } from '#server/db/db.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import type { OrderRow } from '#server/orders/status.ts';
import { termOf } from '#server/billing/bill-order.ts';
import { paidAhead } from '#server/billing/credits.ts';
import { findOpenInvoices, standingsOf } from '#server/billing/invoice-accounts.ts';

/**
 * What extending an order on a day costs, and what becomes of what is paid for it
 * (rules/billing.md#what-an-extension-costs).
 */
export async function quoteExtension(db: Db, order: OrderRow, today: Day) {
  const { id, deliveredOn, expiresOn } = order;
  const items = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position));
  const due = monthlyRentAfterTerm(items);
  const [rental] = await db.select().from(rentals).where(eq(rentals.orderId, id));
  if (!rental || !deliveredOn || !expiresOn) {
    return { due, ...spendingOf(due, due), periods: [] };
  }
  const term = termOf({ order: { deliveredOn }, rental });
  const open = totalOpen(await standingsOf(db, await findOpenInvoices(db, id), today));
  const unbilled = { from: rental.billedUntil, until: nextMonth(today) };
  const toCome =
    rental.billedUntil > today ? [] : [billsBetween(items, unbilled, term, rental.discountLeft)];
  return {
    due,
    ...spendingOf(due, minus(sum([open, ...toCome]), await paidAhead(db, id))),
    periods: EXTENSION_TENURES.map((tenure) => {
      const newExpiry = extendedUntil(expiresOn, tenure, term.deliveredOn);
      const rent = rentBetween(items, { from: expiresOn, until: newExpiry }, term);
      return { months: tenure, newExpiry, rent };
    }),
  };
}
