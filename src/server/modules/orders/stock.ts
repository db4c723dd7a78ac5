import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CityId } from '#domain/city.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { productStock, stockMovements } from '#server/db/schema/catalogue.ts';
import { orderLines } from '#server/db/schema/orders.ts';

export interface Wanted {
  readonly productSlug: string;
  readonly quantity: number;
}

/** Locks the units wanted until the transaction ends; answers the first line that is short, if one is. */
export async function findShortage(
  tx: Tx,
  cityId: CityId,
  wanted: readonly Wanted[],
): Promise<Wanted | undefined> {
  const rows = await tx
    .select()
    .from(productStock)
    .where(
      and(
        eq(productStock.cityId, cityId),
        inArray(
          productStock.productSlug,
          wanted.map(({ productSlug }) => productSlug),
        ),
      ),
    )
    .orderBy(asc(productStock.productSlug))
    .for('update');
  const available = new Map(rows.map((row) => [row.productSlug, row.available]));
  return wanted.find(({ productSlug, quantity }) => (available.get(productSlug) ?? 0) < quantity);
}

/** The order that units go to or come back from. */
export interface StockChange {
  readonly orderId: number;
  readonly cityId: CityId;
  readonly at: Date;
}

/** Takes units that `findShortage` has locked and found. */
export async function takeStock(
  tx: Tx,
  change: StockChange,
  wanted: readonly Wanted[],
): Promise<void> {
  for (const { productSlug, quantity } of wanted) {
    await move(tx, { ...change, productSlug, change: -quantity, reason: 'taken' });
  }
}

export async function returnStock(
  tx: Tx,
  change: StockChange,
  taken: readonly Wanted[],
): Promise<void> {
  for (const { productSlug, quantity } of taken.toSorted(bySlug)) {
    await move(tx, { ...change, productSlug, change: quantity, reason: 'returned' });
  }
}

/** Where and when units are set aside, put back, or sold. */
export type Inspection = Omit<StockChange, 'orderId'>;

/** Takes units off the shelf that came back, until somebody has looked at them. */
export async function setAside(tx: Tx, where: Inspection, units: Wanted): Promise<void> {
  const { productSlug, quantity } = units;
  await move(tx, { ...where, productSlug, change: -quantity, reason: 'set_aside' });
}

/** Puts units back on the shelf that were set aside. */
export async function putBack(tx: Tx, where: Inspection, units: Wanted): Promise<void> {
  const { productSlug, quantity } = units;
  await move(tx, { ...where, productSlug, change: quantity, reason: 'inspected' });
}

/** Takes units off the books that came back and were sold at once. */
export async function sellStock(tx: Tx, where: Inspection, units: Wanted): Promise<void> {
  const { productSlug, quantity } = units;
  await move(tx, { ...where, productSlug, change: -quantity, reason: 'sold' });
}

/** What an order's lines need, all but enquiries and what another order still has. */
export async function wantedBy(db: Db, orderId: number): Promise<Wanted[]> {
  return db
    .select({ productSlug: orderLines.productSlug, quantity: orderLines.quantity })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.isKept, false)))
    .orderBy(asc(orderLines.productSlug));
}

const bySlug = (a: Wanted, b: Wanted) => (a.productSlug < b.productSlug ? -1 : 1);

/** Changes what is available and writes why, in one transaction. */
async function move(tx: Tx, movement: typeof stockMovements.$inferInsert): Promise<void> {
  const { cityId, productSlug, change } = movement;
  await tx
    .update(productStock)
    .set({ available: sql`${productStock.available} + ${change}` })
    .where(and(eq(productStock.cityId, cityId), eq(productStock.productSlug, productSlug)));
  await tx.insert(stockMovements).values(movement);
}
