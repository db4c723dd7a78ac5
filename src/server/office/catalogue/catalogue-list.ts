import { and, eq, getTableColumns, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { listCatalogue } from '#contract/office/catalogue/catalogue.ts';
import { CITIES, type CityId } from '#domain/base/city.ts';
import { type CatalogueShown, LOW_STOCK } from '#domain/catalogue/office-catalogue.ts';
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
import { byNumber } from '#server/office/base/keyset.ts';
import { defineList } from '#server/office/base/list.ts';

type Query = z.output<typeof listCatalogue.input>;

/** The products of the shop; what is gone from the files only where it is searched. */
export const catalogueList = defineList(listCatalogue, {
  id: products.slug,
  idAs: 'text',
  sort: ({ query: { sort, city } }) =>
    sort === 'left'
      ? byNumber(left(city), 'least')
      : { key: products.name, as: 'text', goesUp: true },
  filters: {
    search: named,
    category: (category) => eq(products.category, category as CategorySlug),
    // Of its stock alone: every product is known in every city.
    city: () => undefined,
    show: (show, { query: { city }, now }) => shown(show, city, now),
  },
  which: ({ query: { search } }) => (search.trim() === '' ? eq(products.listed, true) : undefined),
  find: ({ shop: { db } }, ends) =>
    db
      .select({
        ...ends,
        slug: products.slug,
        name: products.name,
        category: products.category,
        isListed: products.listed,
      })
      .from(products),
  async show(rows, { shop: { db }, now }) {
    const slugs = rows.map(({ slug }) => slug);
    const described = await describeListed(db, slugs, now);
    return rows.map((row) => ({ ...row, ...described(row.slug) }));
  },
  more: async ({ shop: { categories } }) => ({
    categories: categories.map(({ slug, name }) => ({ slug, name })),
  }),
});

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

function shown(show: CatalogueShown, city: Query['city'], now: Date): SQL {
  const ofStock = (where: SQL) => sql`${products.slug} in (
    select ${productStock.productSlug} from ${productStock} where ${inCity(city)} and ${where}
  )`;
  switch (show) {
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
async function describeListed(db: Db, slugs: readonly string[], now: Date) {
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
