import { asc, eq, sql } from 'drizzle-orm';
import { CITIES, type City, type CityId } from '#domain/base/city.ts';
import { plansOn } from '#domain/catalogue/price.ts';
import type { Plan } from '#domain/catalogue/rent.ts';
import { namedStock, neededFor, type PackageStock } from '#domain/catalogue/package-stock.ts';
import type { UnitState } from '#domain/catalogue/unit.ts';
import type { Db } from '#server/db/db.ts';
import { productPrices, products, productStock } from '#server/db/schema/catalogue.ts';
import { units } from '#server/db/schema/units.ts';
import { findStock } from '#server/catalogue/find-stock.ts';
import { findPriceChanges, type PriceChangeRow, priceVersion } from '#server/catalogue/prices.ts';
import { findProducts } from '#server/catalogue/products.ts';

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
  /** Of a package: as what it can be ordered, with its items by name; null of any other product. */
  readonly asPackage: PackageStock | null;
  readonly offSale: { readonly since: Date; readonly by: string; readonly reason: string } | null;
}

export interface ProductDetail {
  readonly product: typeof products.$inferSelect;
  readonly cities: readonly InCity[];
}

/** What the office knows of a product; also of one without a file, which orders still name. */
export async function findProductDetail(
  db: Db,
  slug: string,
  now: Date,
): Promise<ProductDetail | undefined> {
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
  const packages = await findPackageStock(db, product);
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
      asPackage: packages.get(city.id) ?? null,
      offSale: offSaleOf(stock.find(isHere)),
    };
  });
  return { product, cities };
}

/** Of a package by city; nothing of any other product. */
async function findPackageStock(
  db: Db,
  { slug, entry }: typeof products.$inferSelect,
): Promise<Map<CityId, PackageStock>> {
  const found = new Map<CityId, PackageStock>();
  const needed = neededFor(entry).map(([piece]) => piece);
  if (needed.length === 0) return found;
  const rows = await findProducts(db, needed);
  const nameOf = (piece: string) => rows.find((row) => row.slug === piece)?.name;
  for (const { id } of CITIES) {
    found.set(id, namedStock((await findStock(db, id, [slug]))(slug), nameOf));
  }
  return found;
}

function offSaleOf(stock: typeof productStock.$inferSelect | undefined): InCity['offSale'] {
  const { offSaleSince: since, offSaleBy: by, offSaleReason: reason } = stock ?? {};
  return since && by && reason ? { since, by, reason } : null;
}
