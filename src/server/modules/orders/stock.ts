import { and, asc, eq } from 'drizzle-orm';
import type { CityId } from '#domain/city.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { lockStock, type Reservation, reserveUnits } from '#server/modules/units/of-order.ts';

export interface Wanted {
  readonly productSlug: string;
  readonly quantity: number;
}

/**
 * Locks the units wanted until the transaction ends; answers the first line that is short, if one is. Of
 * what is off sale there is nothing for an order that is new (rules/catalogue.md#off-sale).
 */
export async function findShortage(
  tx: Tx,
  cityId: CityId,
  wanted: readonly Wanted[],
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<Wanted | undefined> {
  const slugs = wanted.map(({ productSlug }) => productSlug);
  const rows = await lockStock(tx, cityId, slugs);
  const offered = rows.filter(({ offSaleSince }) => !isNew || offSaleSince === null);
  const available = new Map(offered.map((row) => [row.productSlug, row.available]));
  return wanted.find(({ productSlug, quantity }) => (available.get(productSlug) ?? 0) < quantity);
}

/** Takes units that `findShortage` has locked and found. */
export async function takeStock(
  tx: Tx,
  reservation: Reservation,
  wanted: readonly Wanted[],
): Promise<void> {
  for (const each of wanted) await reserveUnits(tx, reservation, each);
}

/** What an order's lines need, all but enquiries and what another order still has. */
export async function wantedBy(db: Db, orderId: number): Promise<Wanted[]> {
  return db
    .select({ productSlug: orderLines.productSlug, quantity: orderLines.quantity })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.isKept, false)))
    .orderBy(asc(orderLines.productSlug));
}
