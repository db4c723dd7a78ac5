import { and, asc, eq, sql } from 'drizzle-orm';
import type { CityId } from '#domain/base/city.ts';
import { firstShort } from '#domain/catalogue/package-stock.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { findUnits } from '#server/catalogue/find-stock.ts';
import { lockStock, type Reservation, reserveUnits } from '#server/catalogue/units/of-order.ts';

export interface Wanted {
  readonly productSlug: string;
  readonly quantity: number;
}

/**
 * Locks the units wanted until the transaction ends; answers the first line that is short, if one is. Of
 * what is off sale there is nothing for an order that is new (rules/catalogue.md#off-sale). The items of
 * a package are not locked: this order needs them to be there beside all that it takes, and takes none of
 * them (rules/catalogue.md#the-stock-of-a-package).
 */
export async function findShortage(
  tx: Tx,
  cityId: CityId,
  wanted: readonly Wanted[],
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<Wanted | undefined> {
  const slugs = wanted.map(({ productSlug }) => productSlug);
  await lockStock(tx, cityId, slugs);
  const { unitsOf, contentsOf } = await findUnits(tx, cityId, slugs, { withOffSale: !isNew });
  return firstShort(wanted, contentsOf, unitsOf);
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
    .select({
      productSlug: orderLines.productSlug,
      quantity: sql<number>`${orderLines.quantity} - ${orderLines.keptUnits}`,
    })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.isKept, false)))
    .orderBy(asc(orderLines.productSlug));
}
