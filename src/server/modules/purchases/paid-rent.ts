import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Day } from '#domain/kolkata.ts';
import type { Paise } from '#domain/money.ts';
import { rentCounted } from '#domain/purchase.ts';
import type { Tx } from '#server/db/db.ts';
import { invoiceLines, invoices } from '#server/db/schema/billing.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { successions } from '#server/db/schema/successions.ts';

/** The orders in which the same thing was kept. */
export interface Kept {
  readonly orderIds: readonly number[];
  /** When the first of them brought it. */
  readonly since: Day;
}

/** How long the thing of an order has been kept, over swaps and purchases (rules/purchases.md#who-can-buy-what). */
export async function keptWithin(
  tx: Tx,
  { id, deliveredOn }: { readonly id: number; readonly deliveredOn: Day },
  productSlug: string,
): Promise<Kept> {
  const orderIds = [id];
  let since = deliveredOn;
  for (let at = id; ;) {
    const [before] = await tx
      .select({ id: orders.id, deliveredOn: orders.deliveredOn })
      .from(successions)
      .innerJoin(orders, eq(orders.id, successions.fromOrderId))
      .innerJoin(
        orderLines,
        and(eq(orderLines.orderId, orders.id), eq(orderLines.productSlug, productSlug)),
      )
      .where(
        and(
          eq(successions.toOrderId, at),
          inArray(successions.kind, ['swap', 'purchase']),
          isNotNull(successions.exchangedAt),
        ),
      );
    if (!before?.deliveredOn) return { orderIds, since };
    orderIds.push(before.id);
    since = before.deliveredOn;
    at = before.id;
  }
}

/** The rent that was paid for a thing until a day (rules/purchases.md#the-rent-that-counts). */
export async function findRentCounted(
  tx: Tx,
  { orderIds }: Kept,
  productSlug: string,
  on: Day,
): Promise<Paise> {
  const rows = await tx
    .select({ invoice: invoices, rental: rentals, deliveredOn: orders.deliveredOn })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(rentals, eq(rentals.orderId, orders.id))
    .where(
      and(
        inArray(invoices.orderId, [...orderIds]),
        eq(invoices.kind, 'rent'),
        isNotNull(invoices.settledOn),
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
    term: {
      deliveredOn: rental.termBeganOn ?? deliveredOn ?? invoice.from,
      endsOn: rental.termEndsOn,
    },
    endsOn: rental.collectedOn ?? on,
  }));
  return rentCounted(bills, productSlug);
}
