import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Day } from '#domain/base/kolkata.ts';
import type { Paise } from '#domain/base/money.ts';
import { rentCounted } from '#domain/changes/purchase.ts';
import type { Tx } from '#server/db/db.ts';
import { invoiceLines, invoices } from '#server/db/schema/billing.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { termOf } from '#server/billing/bill-order.ts';
import type { Kept } from '#server/orders/kept.ts';

/**
 * The rent that was billed for a thing until a day, and is paid by then or with it
 * (rules/purchases.md#the-rent-that-counts).
 */
export async function findRentCounted(
  tx: Tx,
  { orderIds }: Kept,
  productSlug: string,
  on: Day,
): Promise<Paise> {
  const [own] = orderIds;
  const rows = await tx
    .select({ invoice: invoices, rental: rentals, deliveredOn: orders.deliveredOn })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(rentals, eq(rentals.orderId, orders.id))
    .where(
      and(
        inArray(invoices.orderId, [...orderIds]),
        eq(invoices.kind, 'rent'),
        or(isNotNull(invoices.settledOn), eq(invoices.orderId, own)),
      ),
    )
    .orderBy(asc(invoices.id));
  if (rows.length === 0) return rentCounted([], productSlug);
  const ids = rows.map(({ invoice }) => invoice.id);
  const lines = await tx.select().from(invoiceLines).where(inArray(invoiceLines.invoiceId, ids));
  const items = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]));
  const bills = rows.map(({ invoice, rental, deliveredOn }) => ({
    invoice: { ...invoice, lines: lines.filter(({ invoiceId }) => invoiceId === invoice.id) },
    items: items.filter(({ orderId }) => orderId === invoice.orderId),
    term: termOf({ order: { deliveredOn: deliveredOn ?? invoice.from }, rental }),
    endsOn: rental.collectedOn ?? on,
  }));
  return rentCounted(bills, productSlug);
}
