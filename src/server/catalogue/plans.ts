import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { CityId } from '#domain/base/city.ts';
import type { LiveOffer } from '#domain/catalogue/cart/cart-addition.ts';
import { plansOn, type PriceChange } from '#domain/catalogue/price.ts';
import type { Plan } from '#domain/catalogue/rent.ts';
import type { Db } from '#server/db/db.ts';
import { priceChanges, productPrices } from '#server/db/schema/catalogue.ts';
import { findStock } from './find-stock.ts';

/** What a city offers of a product, with every price that was ever set and not called off. */
export interface PricedOffer {
  readonly opening: readonly Plan[];
  readonly changes: readonly PriceChange[];
  readonly available: number;
  /** The items that a package is out of. */
  readonly lacking: readonly string[];
}

const NONE: PricedOffer = { opening: [], changes: [], available: 0, lacking: [] };

/** Offers by slug; every slug asked for has an entry. */
export async function findOffers(
  db: Db,
  cityId: CityId,
  slugs: readonly string[],
): Promise<(slug: string) => PricedOffer> {
  if (slugs.length === 0) return () => NONE;
  const prices = await db
    .select()
    .from(productPrices)
    .where(and(eq(productPrices.cityId, cityId), inArray(productPrices.productSlug, [...slugs])))
    .orderBy(asc(productPrices.tenure));
  const { id, productSlug, tenure, price, startsAt } = priceChanges;
  const set = await db
    .select({ id, productSlug, tenure, price, startsAt })
    .from(priceChanges)
    .where(
      and(
        eq(priceChanges.cityId, cityId),
        inArray(productSlug, [...slugs]),
        isNull(priceChanges.calledOffAt),
      ),
    );
  const stockOf = await findStock(db, cityId, slugs);
  const plans = Map.groupBy(prices, (row) => row.productSlug);
  const changes = Map.groupBy(set, (row) => row.productSlug);
  return (slug) => {
    const { available, lacking } = stockOf(slug);
    return {
      opening: (plans.get(slug) ?? []).map((plan) => ({ tenure: plan.tenure, price: plan.price })),
      changes: changes.get(slug) ?? [],
      available,
      lacking,
    };
  };
}

/** The plans of an instant by slug; every slug asked for has an entry. */
export async function findPlans(
  db: Db,
  cityId: CityId,
  slugs: readonly string[],
  now: Date,
): Promise<(slug: string) => LiveOffer> {
  const offerOf = await findOffers(db, cityId, slugs);
  return (slug) => {
    const { opening, changes, available } = offerOf(slug);
    return { plans: plansOn(opening, changes, now), available };
  };
}
