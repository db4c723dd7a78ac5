import { asc, eq, inArray } from 'drizzle-orm';
import type { RentalFacts } from '#domain/endings/closure-quote.ts';
import { sum } from '#domain/base/money.ts';
import type { Db } from '#server/db/db.ts';
import { creditNotes, invoiceLines, invoices } from '#server/db/schema/billing.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { type Rental, termOf } from '#server/billing/bill-order.ts';
import { paidAhead } from '#server/billing/credits.ts';
import { accountsOf, findOpenInvoices } from '#server/billing/invoice-accounts.ts';
import { findDebited } from '#server/people/customers/mandates.ts';
import { findDeposit } from '#server/delivery/fulfilment/closing.ts';

/** A rental as it stands, for `quoteClosure`, which reckons its end as `collectOrder` will. */
export async function readRental(db: Db, { order, rental }: Rental): Promise<RentalFacts> {
  const items = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const deposit = await findDeposit(db, order.id);
  const owed = await accountsOf(db, await findOpenInvoices(db, order.id));
  const debited = await findDebited(db, [order.userId]);
  const ahead = await paidAhead(db, order.id);
  const billed = await findBilled(db, order.id);
  return {
    items,
    term: termOf({ order, rental }),
    billedUntil: rental.billedUntil,
    committedUntil: rental.committedUntil,
    discountLeft: rental.discountLeft,
    deposit,
    owed,
    isDebited: debited.has(order.userId),
    ahead,
    billed,
  };
}

async function findBilled(db: Db, orderId: number) {
  const rows = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db.select().from(invoiceLines).where(inArray(invoiceLines.invoiceId, ids));
  const byInvoice = Map.groupBy(lines, ({ invoiceId }) => invoiceId);
  const notes = await db.select().from(creditNotes).where(inArray(creditNotes.invoiceId, ids));
  return rows.map(({ id, amount }) => ({
    amount,
    credited: sum(notes.filter(({ invoiceId }) => invoiceId === id).map((note) => note.amount)),
    lines: byInvoice.get(id) ?? [],
  }));
}
