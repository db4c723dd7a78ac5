import { and, asc, eq, getTableColumns, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { CITIES, type CityId } from '#domain/base/city.ts';
import {
  type CataloguePlace,
  type CatalogueShown,
  type CatalogueSort,
  LOW_STOCK,
} from '#domain/catalogue/office-catalogue.ts';
import type { CategorySlug } from '#domain/catalogue/category.ts';
import { plansOn } from '#domain/catalogue/price.ts';
import { startingPrice } from '#domain/catalogue/rent.ts';
import { foldText } from '#domain/catalogue/search/search-text.ts';
import type { Db } from '#server/db/db.ts';
import {
  priceChanges,
  products,
  productStock,
  searchLetters,
} from '#server/db/schema/catalogue.ts';
import { findOffers } from '#server/catalogue/plans.ts';

export interface CatalogueQuery {
  readonly search: string;
  readonly category: string;
  readonly city: CityId | '';
  readonly show: CatalogueShown | '';
  readonly sort: CatalogueSort;
  readonly place: CataloguePlace | undefined;
  readonly limit: number;
}

/** Products as a list of the office asks for them; what is gone from the files only where it is searched. */
export async function findListed(db: Db, query: CatalogueQuery, now: Date) {
  const { search, category, sort, place, limit } = query;
  const order = sort === 'left' ? left(query.city) : sql`${products.name}`;
  const after =
    place &&
    (sort === 'left'
      ? sql`(${order}, ${products.slug}) > (${Number(place.key)}::int, ${place.slug}::text)`
      : sql`(${order}, ${products.slug}) > (${place.key}::text, ${place.slug}::text)`);
  return db
    .select({
      slug: products.slug,
      name: products.name,
      category: products.category,
      isListed: products.listed,
      key: sort === 'left' ? sql<string>`${order}::text` : sql<string>`${order}`,
    })
    .from(products)
    .where(
      and(
        search.trim() === '' ? eq(products.listed, true) : named(search),
        category === '' ? undefined : eq(products.category, category as CategorySlug),
        shown(query, now),
        after,
      ),
    )
    .orderBy(sql`${order}`, asc(products.slug))
    .limit(limit);
}

/** Every word begins somewhere in what the product is found by; as the index of its letters has it. */
function named(search: string): SQL | undefined {
  const words = foldText(search).split(' ').filter(Boolean);
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return and(...patterns.map((pattern) => sql`${searchLetters(products)} like ${pattern}`));
}

/**
 * The units that are left, of a package no more than its items allow, as `packageStock` has it
 * (rules/catalogue.md#the-stock-of-a-package).
 */
const leftOfRow = sql`least(${productStock.available}, (
  select min(case when item.off_sale_since is null then item.available else 0 end / needed.times)
  from products as package
    cross join lateral (
      select piece, count(*) as times
      from jsonb_array_elements_text(package.entry -> 'pieces') as piece group by piece
    ) as needed
    join product_stock as item on item.product_slug = needed.piece
  where package.category = 'package'
    and package.slug = ${productStock.productSlug} and item.city_id = ${productStock.cityId}
))`;

/** The same, in the city or in all. */
function left(city: CityId | ''): SQL {
  return sql`coalesce((
    select sum(${leftOfRow}) from ${productStock}
    where ${productStock.productSlug} = ${products.slug} and ${inCity(city)}
  ), 0)::int`;
}

function shown({ show, city }: CatalogueQuery, now: Date): SQL | undefined {
  const ofStock = (where: SQL) => sql`${products.slug} in (
    select ${productStock.productSlug} from ${productStock} where ${inCity(city)} and ${where}
  )`;
  switch (show) {
    case '':
      return undefined;
    case 'off-sale':
      return ofStock(sql`${productStock.offSaleSince} is not null`);
    case 'low':
      return ofStock(sql`${leftOfRow} <= ${LOW_STOCK} and ${productStock.offSaleSince} is null`);
    case 'planned':
      return sql`${products.slug} in (
        select ${priceChanges.productSlug} from ${priceChanges}
        where ${priceChanges.startsAt} > ${now.toISOString()}::timestamptz
          and ${priceChanges.calledOffAt} is null
          and ${city === '' ? sql`true` : sql`${priceChanges.cityId} = ${city}`}
      )`;
    default:
      return show satisfies never;
  }
}

const inCity = (city: CityId | '') =>
  city === '' ? sql`true` : sql`${productStock.cityId} = ${city}`;

/** What the shelves of these products hold, and when their next price begins. */
export async function describeListed(db: Db, slugs: readonly string[], now: Date) {
  if (slugs.length === 0) return () => ({ shelves: [], nextChange: null });
  const stock = await db
    .select({ ...getTableColumns(productStock), left: sql<number>`${leftOfRow}::int` })
    .from(productStock)
    .innerJoin(products, eq(products.slug, productStock.productSlug))
    .where(inArray(productStock.productSlug, [...slugs]));
  const next = await db
    .select({
      slug: priceChanges.productSlug,
      at: sql`min(${priceChanges.startsAt})`.mapWith(priceChanges.startsAt),
    })
    .from(priceChanges)
    .where(
      and(
        inArray(priceChanges.productSlug, [...slugs]),
        gt(priceChanges.startsAt, now),
        isNull(priceChanges.calledOffAt),
      ),
    )
    .groupBy(priceChanges.productSlug);
  const offersIn = new Map<CityId, Awaited<ReturnType<typeof findOffers>>>();
  for (const { id } of CITIES) offersIn.set(id, await findOffers(db, id, slugs));
  return (slug: string) => ({
    shelves: CITIES.map(({ id: cityId }) => {
      const offer = offersIn.get(cityId)?.(slug);
      const plans = offer ? plansOn(offer.opening, offer.changes, now) : [];
      const row = stock.find((each) => each.productSlug === slug && each.cityId === cityId);
      return {
        cityId,
        startingFrom: plans.length > 0 ? startingPrice(plans) : null,
        available: row?.left ?? 0,
        isOnSale: row?.offSaleSince === null,
        lacksPiece: (offer?.lacking.length ?? 0) > 0,
      };
    }),
    nextChange: next.find((each) => each.slug === slug)?.at.toISOString() ?? null,
  });
}
