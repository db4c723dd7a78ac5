import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CityId } from '#domain/city.ts';
import type { LiveOffer } from '#domain/cart-addition.ts';
import type { Db } from '#server/db/db.ts';
import { productPrices, productStock } from '#server/db/schema/catalogue.ts';

const NONE: LiveOffer = { plans: [], available: 0 };

/** Plans by slug; every slug asked for has an entry. */
export async function findPlans(
  db: Db,
  cityId: CityId,
  slugs: readonly string[],
): Promise<(slug: string) => LiveOffer> {
  if (slugs.length === 0) return () => NONE;
  const prices = await db
    .select()
    .from(productPrices)
    .where(and(eq(productPrices.cityId, cityId), inArray(productPrices.productSlug, [...slugs])))
    .orderBy(asc(productPrices.tenure));
  const stock = await db
    .select()
    .from(productStock)
    .where(and(eq(productStock.cityId, cityId), inArray(productStock.productSlug, [...slugs])));
  const plans = Map.groupBy(prices, ({ productSlug }) => productSlug);
  const available = new Map(stock.map((row) => [row.productSlug, row.available]));
  return (slug) => ({
    plans: (plans.get(slug) ?? []).map(({ tenure, price }) => ({ tenure, price })),
    available: available.get(slug) ?? 0,
  });
}
