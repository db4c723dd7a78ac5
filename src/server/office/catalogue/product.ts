import { asc, eq, sql } from 'drizzle-orm';
import { CITIES, type City } from '#domain/city.ts';
import { plansOn } from '#domain/price.ts';
import type { Plan } from '#domain/rent.ts';
import type { UnitState } from '#domain/unit.ts';
import type { Db } from '#server/db/db.ts';
import { productPrices, products, productStock } from '#server/db/schema/catalogue.ts';
import { units } from '#server/db/schema/units.ts';
import {
  findPriceChanges,
  type PriceChangeRow,
  priceVersion,
} from '#server/modules/catalogue/prices.ts';

/** A product in one city: what it costs, cost and will cost, and what there is of it. */
export interface InCity {
  readonly city: City;
  /** The file's prices. */
  readonly opening: readonly Plan[];
  readonly plans: readonly Plan[];
  /** All that were ever set, the last said last. */
  readonly changes: readonly PriceChangeRow[];
  readonly version: number;
  readonly counts: ReadonlyMap<UnitState, number>;
  readonly offSale: { readonly since: Date; readonly by: string; readonly reason: string } | null;
}

export interface ProductInFull {
  readonly product: typeof products.$inferSelect;
  readonly cities: readonly InCity[];
}

/** What the office knows of a product; also of one without a file, which orders still name. */
export async function findProductInFull(
  db: Db,
  slug: string,
  now: Date,
): Promise<ProductInFull | undefined> {
  const [product] = await db.select().from(products).where(eq(products.slug, slug));
  if (!product) return undefined;
  const prices = await db
    .select()
    .from(productPrices)
    .where(eq(productPrices.productSlug, slug))
    .orderBy(asc(productPrices.tenure));
  const changes = await findPriceChanges(db, slug);
  const stock = await db.select().from(productStock).where(eq(productStock.productSlug, slug));
  const counted = await db
    .select({ cityId: units.cityId, state: units.state, many: sql<number>`count(*)::int` })
    .from(units)
    .where(eq(units.productSlug, slug))
    .groupBy(units.cityId, units.state);
  const cities = CITIES.map((city): InCity => {
    const isHere = ({ cityId }: { readonly cityId: number }) => cityId === city.id;
    const opening = prices.filter(isHere).map(({ tenure, price }) => ({ tenure, price }));
    const own = changes.filter(isHere);
    const valid = own.filter(({ calledOffAt }) => calledOffAt === null);
    const counts = new Map(counted.filter(isHere).map(({ state, many }) => [state, many]));
    return {
      city,
      opening,
      plans: plansOn(opening, valid, now),
      changes: own,
      version: priceVersion(own, city.id),
      counts,
      offSale: offSaleOf(stock.find(isHere)),
    };
  });
  return { product, cities };
}

function offSaleOf(stock: typeof productStock.$inferSelect | undefined): InCity['offSale'] {
  const { offSaleSince: since, offSaleBy: by, offSaleReason: reason } = stock ?? {};
  return since && by && reason ? { since, by, reason } : null;
}
