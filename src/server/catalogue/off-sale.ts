import { and, eq } from 'drizzle-orm';
import type { CityId } from '#domain/base/city.ts';
import type { Tx } from '#server/db/db.ts';
import { productStock } from '#server/db/schema/catalogue.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { Doing } from './prices.ts';

export interface Sale {
  readonly productSlug: string;
  readonly cityId: CityId;
  /** Why it is taken off sale; null puts it on sale. */
  readonly offBecause: string | null;
}

/** Takes a product off sale in a city, or puts it on sale (rules/catalogue.md#off-sale). */
export async function changeSale(
  tx: Tx,
  { productSlug, cityId, offBecause }: Sale,
  { by, at }: Doing,
): Promise<Refusal | undefined> {
  const own = and(eq(productStock.productSlug, productSlug), eq(productStock.cityId, cityId));
  const [stock] = await tx.select().from(productStock).where(own).for('update');
  if (!stock) return refuse('NOT_FOUND');
  if ((stock.offSaleSince === null) === (offBecause === null)) return refuse('SALE_CHANGED');
  await tx
    .update(productStock)
    .set(
      offBecause === null
        ? { offSaleSince: null, offSaleBy: null, offSaleReason: null }
        : { offSaleSince: at, offSaleBy: by, offSaleReason: offBecause },
    )
    .where(own);
  return undefined;
}
