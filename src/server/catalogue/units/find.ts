import { and, asc, desc, eq, gt, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { CityId } from '#domain/base/city.ts';
import { readTag, type UnitCondition, type UnitState } from '#domain/catalogue/unit.ts';
import type { Db } from '#server/db/db.ts';
import { products } from '#server/db/schema/catalogue.ts';
import { orders } from '#server/db/schema/orders.ts';
import { unitCodes, units } from '#server/db/schema/units.ts';

export interface UnitQuery {
  readonly search: string;
  readonly state: UnitState | '';
  readonly condition: UnitCondition | '';
  readonly city: CityId | '';
  readonly product: string;
  readonly sort: 'tag' | 'times';
  /** The place of the last of the page before; empty at the beginning. */
  readonly from: string;
}

const LISTED = { unit: units, productName: products.name, orderNumber: orders.number };

export type ListedUnit = Awaited<ReturnType<typeof selectUnits>>[number];

/** Units with the name of their product and the number of their order. */
function selectUnits(db: Db, where: SQL | undefined, order: readonly SQL[], limit: number) {
  return db
    .select(LISTED)
    .from(units)
    .innerJoin(products, eq(products.slug, units.productSlug))
    .leftJoin(orders, eq(orders.id, units.orderId))
    .where(where)
    .orderBy(...order)
    .limit(limit);
}

/** A page of units, and where the next one begins. */
export async function findUnits(db: Db, query: UnitQuery, page: number) {
  const { state, condition, city, product, sort, from } = query;
  const where = and(
    await sought(db, query.search.trim()),
    state === '' ? undefined : eq(units.state, state),
    condition === '' ? undefined : eq(units.condition, condition),
    city === '' ? undefined : eq(units.cityId, city),
    product === '' ? undefined : eq(units.productSlug, product),
    after(sort, from),
  );
  const order = sort === 'tag' ? [asc(units.tag)] : [desc(units.timesOut), desc(units.tag)];
  const rows = await selectUnits(db, where, order, page + 1);
  const shown = rows.slice(0, page);
  const last = shown.at(-1)?.unit;
  const next = rows.length > page && last ? placeOf(sort, last) : null;
  return { units: shown, next };
}

function placeOf(sort: UnitQuery['sort'], { timesOut, tag }: typeof units.$inferSelect): string {
  return sort === 'tag' ? tag : `${timesOut} ${tag}`;
}

function after(sort: UnitQuery['sort'], from: string): SQL | undefined {
  if (from === '') return undefined;
  if (sort === 'tag') return gt(units.tag, from);
  const [, times = '', tag = ''] = /^(\d{1,7}) (.+)$/.exec(from) ?? [];
  return times === ''
    ? undefined
    : or(
        lt(units.timesOut, Number(times)),
        and(eq(units.timesOut, Number(times)), lt(units.tag, tag)),
      );
}

/** What a search means: one unit by its tag, or those of the products that it names. */
async function sought(db: Db, search: string): Promise<SQL | undefined> {
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
  return selectUnits(db, eq(units.orderId, orderId), order, MOST_OF_AN_ORDER);
}

const MOST_OF_AN_ORDER = 1000;

/** Units by their tags; those that there are not are left out. */
export async function findByTags(db: Db, tags: readonly string[]): Promise<ListedUnit[]> {
  if (tags.length === 0) return [];
  return selectUnits(db, inArray(units.tag, [...tags]), [asc(units.tag)], tags.length);
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
    .where(await sought(db, search))
    .groupBy(units.productSlug, units.cityId, units.state)
    .orderBy(asc(units.productSlug), asc(units.cityId), asc(units.state));
}
