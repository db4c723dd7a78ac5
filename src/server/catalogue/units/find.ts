import { asc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { readTag } from '#domain/catalogue/unit.ts';
import type { Db } from '#server/db/db.ts';
import { products } from '#server/db/schema/catalogue.ts';
import { orders } from '#server/db/schema/orders.ts';
import { unitCodes, units } from '#server/db/schema/units.ts';

export type ListedUnit = Awaited<ReturnType<typeof takeUnits>>[number];

/** Units with the name of their product and the number of their order, and whatever else is wanted. */
export const selectUnits = <More extends Record<string, SQL>>(db: Db, more: More) =>
  db
    .select({ ...more, unit: units, productName: products.name, orderNumber: orders.number })
    .from(units)
    .innerJoin(products, eq(products.slug, units.productSlug))
    .leftJoin(orders, eq(orders.id, units.orderId));

function takeUnits(db: Db, where: SQL | undefined, order: readonly SQL[], limit: number) {
  return selectUnits(db, {})
    .where(where)
    .orderBy(...order)
    .limit(limit);
}

/** What a search means: one unit by its tag, or those of the products that it names. */
export async function soughtUnits(db: Db, search: string): Promise<SQL | undefined> {
  if (search === '') return undefined;
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const named = await db
    .select({ slug: products.slug })
    .from(products)
    .leftJoin(unitCodes, eq(unitCodes.productSlug, products.slug))
    .where(or(ilike(products.name, part), ilike(products.slug, part), ilike(unitCodes.code, part)));
  const slugs = named.map(({ slug }) => slug);
  // `oslo 3` may be a product’s name as well as a tag.
  const tag = readTag(search);
  const ways = [
    ...(tag === null ? [] : [eq(units.tag, tag)]),
    ...(slugs.length > 0 ? [inArray(units.productSlug, slugs)] : []),
  ];
  return ways.length > 0 ? or(...ways) : sql`false`;
}

/** The units of an order, by product and tag. */
export async function findListedOfOrder(db: Db, orderId: number): Promise<ListedUnit[]> {
  const order = [asc(products.name), asc(units.tag)];
  return takeUnits(db, eq(units.orderId, orderId), order, MOST_OF_AN_ORDER);
}

const MOST_OF_AN_ORDER = 1000;

/** Units by their tags; those that there are not are left out. */
export async function findByTags(db: Db, tags: readonly string[]): Promise<ListedUnit[]> {
  if (tags.length === 0) return [];
  return takeUnits(db, inArray(units.tag, [...tags]), [asc(units.tag)], tags.length);
}

/** Every product with the code of its tags, by name. */
export async function findUnitProducts(db: Db) {
  return db
    .select({ slug: products.slug, name: products.name, code: unitCodes.code })
    .from(products)
    .innerJoin(unitCodes, eq(unitCodes.productSlug, products.slug))
    .orderBy(asc(products.name), asc(products.slug));
}

/** How many units of each product there are in each city, by where they are. */
export async function countUnits(db: Db, search: string) {
  return db
    .select({
      productSlug: units.productSlug,
      cityId: units.cityId,
      state: units.state,
      many: sql<number>`count(*)::int`,
    })
    .from(units)
    .where(await soughtUnits(db, search))
    .groupBy(units.productSlug, units.cityId, units.state)
    .orderBy(asc(units.productSlug), asc(units.cityId), asc(units.state));
}
