import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { CategorySlug } from '#domain/catalogue/category.ts';
import type { CityId } from '#domain/base/city.ts';
import type { Day } from '#domain/base/kolkata.ts';
import type { FeeChange } from '#domain/catalogue/coverage/office-express.ts';
import { neededFor, type PackageContents } from '#domain/catalogue/package-stock.ts';
import type { PriceChange } from '#domain/catalogue/price.ts';
import type { Plan } from '#domain/catalogue/rent.ts';
import type { Db } from '#server/db/db.ts';
import {
  expressDaysOff,
  expressFees,
  priceChanges,
  productPrices,
  products,
  productStock,
} from '#server/db/schema/catalogue.ts';
import { contentsOf } from './find-stock.ts';
import type { ProductRow } from './products.ts';

/** What lists show of a product. */
export interface KeptProduct extends PackageContents {
  readonly slug: string;
  readonly name: string;
  readonly category: CategorySlug;
  readonly subCategory: string;
  readonly imageAlt: string;
  readonly instantDelivery: boolean;
  readonly recommended: readonly string[];
}

export function toKept({ entry, ...row }: ProductRow): KeptProduct {
  const { slug, name, category, subCategory } = row;
  const { instantDelivery, recommended, pieces } = entry;
  const imageAlt = entry.pictures[0]?.alt ?? name;
  return { slug, name, category, subCategory, imageAlt, instantDelivery, recommended, pieces };
}

/** A product in a city. */
export type OfferKey = `${CityId} ${string}`;

export const offerKey = (cityId: CityId, slug: string): OfferKey => `${cityId} ${slug}`;

/** What the content says of what is listed, by name. */
export interface Entries {
  readonly version: number;
  readonly products: ReadonlyMap<string, KeptProduct>;
  readonly all: readonly KeptProduct[];
  readonly byCategory: ReadonlyMap<string, readonly KeptProduct[]>;
  readonly express: readonly KeptProduct[];
  readonly opening: ReadonlyMap<OfferKey, readonly Plan[]>;
  /** Where each of them is kept at all, with units or without. */
  readonly stocked: ReadonlySet<OfferKey>;
  readonly packages: readonly KeptProduct[];
  /** What packages depend on, with how many of it one package needs at the most. */
  readonly needed: ReadonlyMap<string, number>;
}

/** Listed products in the order of their slugs given; unknown ones are left out. */
export function productsOf({ products }: Entries, slugs: readonly string[]): KeptProduct[] {
  return slugs.flatMap((slug) => products.get(slug) ?? []);
}

export async function loadEntries(db: Db, version: number): Promise<Entries> {
  const { slug, name, category, subCategory, entry } = products;
  const rows = await db
    .select({
      slug,
      name,
      category,
      subCategory,
      imageAlt: sql<string>`coalesce(${entry} #>> '{pictures,0,alt}', ${name})`,
      instantDelivery: sql<boolean>`(${entry} ->> 'instantDelivery')::boolean`,
      recommended: sql<string[]>`${entry} -> 'recommended'`,
      ...contentsOf,
    })
    .from(products)
    .where(eq(products.listed, true))
    .orderBy(asc(name));
  const { productSlug, cityId, tenure, price } = productPrices;
  const offers = await db
    .select({
      productSlug,
      cityId,
      plans: sql<
        Plan[]
      >`jsonb_agg(jsonb_build_object('tenure', ${tenure}, 'price', ${price}) order by ${tenure})`,
    })
    .from(productPrices)
    .groupBy(productSlug, cityId);
  const shelves = await db
    .select({ productSlug: productStock.productSlug, cityId: productStock.cityId })
    .from(productStock);
  const packages = rows.filter(({ pieces }) => pieces !== null);
  return {
    version,
    packages,
    needed: mostNeeded(packages),
    products: new Map(rows.map((row) => [row.slug, row])),
    all: rows,
    byCategory: Map.groupBy(rows, (row) => row.category),
    express: rows.filter(({ instantDelivery }) => instantDelivery),
    stocked: new Set(shelves.map((row) => offerKey(row.cityId, row.productSlug))),
    opening: new Map(offers.map((row) => [offerKey(row.cityId, row.productSlug), row.plans])),
  };
}

function mostNeeded(packages: readonly PackageContents[]): Map<string, number> {
  const needed = new Map<string, number>();
  for (const [slug, times] of packages.flatMap(neededFor)) {
    needed.set(slug, Math.max(times, needed.get(slug) ?? 0));
  }
  return needed;
}

/** What the office set beside the content and did not call off. */
export interface Terms {
  readonly version: number;
  readonly prices: ReadonlyMap<OfferKey, readonly PriceChange[]>;
  readonly fees: ReadonlyMap<CityId, readonly FeeChange[]>;
  readonly daysOff: ReadonlyMap<CityId, readonly Day[]>;
  /** When a price or a fee begins, the first one first. */
  readonly turns: readonly Date[];
}

export async function loadTerms(db: Db, version: number): Promise<Terms> {
  const { id, productSlug, cityId, tenure, price, startsAt } = priceChanges;
  const prices = await db
    .select({ id, productSlug, cityId, tenure, price, startsAt })
    .from(priceChanges)
    .where(isNull(priceChanges.calledOffAt));
  const fees = await db.select().from(expressFees).where(isNull(expressFees.calledOffAt));
  const daysOff = await db
    .select()
    .from(expressDaysOff)
    .where(isNull(expressDaysOff.endedAt))
    .orderBy(asc(expressDaysOff.day));
  const turns = [...prices, ...fees].map((row) => row.startsAt);
  const daysByCity = Map.groupBy(daysOff, (row) => row.cityId);
  return {
    version,
    prices: Map.groupBy(prices, (row) => offerKey(row.cityId, row.productSlug)),
    fees: Map.groupBy(fees, (row) => row.cityId),
    turns: turns.toSorted((one, other) => one.getTime() - other.getTime()),
    daysOff: new Map([...daysByCity].map(([city, rows]) => [city, rows.map(({ day }) => day)])),
  };
}
