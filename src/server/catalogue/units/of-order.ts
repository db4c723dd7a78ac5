import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CityId } from '#domain/base/city.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { productStock } from '#server/db/schema/catalogue.ts';
import { unitRentals, units } from '#server/db/schema/units.ts';
import { handOnUnits, moveUnits, type UnitRow } from './move-units.ts';

/** The units that are reserved for an order, or with its renter, by product and tag. */
export async function findUnitsOfOrder(db: Db, orderId: number): Promise<UnitRow[]> {
  return db
    .select()
    .from(units)
    .where(eq(units.orderId, orderId))
    .orderBy(asc(units.productSlug), asc(units.tag));
}

/** The same with their rows locked, of these products where they are named. */
async function lockUnitsOf(tx: Tx, orderId: number, slugs?: readonly string[]): Promise<UnitRow[]> {
  const ofThese = slugs && inArray(units.productSlug, [...slugs]);
  return tx
    .select()
    .from(units)
    .where(and(eq(units.orderId, orderId), ofThese))
    .orderBy(asc(units.id))
    .for('update');
}

/** Locks what can be ordered of these products, in the order in which everybody does. */
export async function lockStock(tx: Tx, cityId: CityId, slugs: readonly string[]) {
  return tx
    .select()
    .from(productStock)
    .where(and(eq(productStock.cityId, cityId), inArray(productStock.productSlug, [...slugs])))
    .orderBy(asc(productStock.productSlug))
    .for('update');
}

export interface Reservation {
  readonly orderId: number;
  readonly cityId: CityId;
  readonly at: Date;
}

/**
 * Reserves units for an order, whose product's stock is locked: the worn ones last, and of the others
 * what has been in the store the longest first (rules/units.md#which-unit-an-order-gets).
 */
export async function reserveUnits(
  tx: Tx,
  { orderId, cityId, at }: Reservation,
  { productSlug, quantity }: { readonly productSlug: string; readonly quantity: number },
): Promise<void> {
  const chosen = await tx
    .select()
    .from(units)
    .where(
      and(eq(units.productSlug, productSlug), eq(units.cityId, cityId), eq(units.state, 'store')),
    )
    .orderBy(sql`${units.condition} = 'worn'`, asc(units.since), asc(units.id))
    .limit(quantity)
    .for('update');
  if (chosen.length < quantity) throw new Error(`${productSlug} has no ${quantity} in the store`);
  await moveUnits(tx, chosen, { to: 'reserved', orderId, at });
}

/** Gives back to the store what was reserved for an order that does not come about. */
export async function releaseUnits(tx: Tx, { orderId, cityId, at }: Reservation): Promise<void> {
  const reserved = await findUnitsOfOrder(tx, orderId);
  if (reserved.length === 0) return;
  await lockStock(tx, cityId, [...new Set(reserved.map(({ productSlug }) => productSlug))]);
  await moveUnits(tx, await lockUnitsOf(tx, orderId), { to: 'store', orderId, at });
}

/** Notes that an order's units are with its renter. */
export async function deliverUnits(tx: Tx, orderId: number, at: Date): Promise<void> {
  const reserved = await lockUnitsOf(tx, orderId);
  await moveUnits(
    tx,
    reserved.filter(({ state }) => state === 'reserved'),
    { to: 'rented', orderId, at },
  );
}

/** Notes that what an order still has is back, and waits to be looked at (rules/units.md#returned-units); answers it. */
export async function collectUnits(tx: Tx, orderId: number, at: Date): Promise<UnitRow[]> {
  const back = await lockUnitsOf(tx, orderId);
  await moveUnits(tx, back, { to: 'inspection', orderId, at });
  return back;
}

/** A line that stays, or some of its units. */
export interface KeptLine {
  readonly productSlug: string;
  readonly isKept: boolean;
  readonly keptUnits: number;
}

/**
 * Lets what stays of an order go on with the one that takes its place; of a line of which some go, those
 * named to go do first (rules/replacements.md#how-many).
 */
export async function keepUnits(
  tx: Tx,
  { from, to: orderId, at }: { readonly from: number; readonly to: number; readonly at: Date },
  lines: readonly KeptLine[],
  toGo: ReadonlySet<string>,
): Promise<void> {
  if (lines.length === 0) return;
  const slugs = lines.map(({ productSlug }) => productSlug);
  const there = await lockUnitsOf(tx, from, slugs);
  const staying = lines.flatMap(({ productSlug, isKept, keptUnits }) => {
    const own = there.filter((unit) => unit.productSlug === productSlug);
    if (isKept) return own;
    return own
      .toSorted((a, b) => Number(toGo.has(a.tag)) - Number(toGo.has(b.tag)))
      .slice(0, keptUnits);
  });
  await handOnUnits(tx, staying, { orderId, at });
}

/** Notes that the units of a product are their renter's own. */
export async function sellUnits(
  tx: Tx,
  orderId: number,
  productSlug: string,
  at: Date,
): Promise<void> {
  await moveUnits(tx, await lockUnitsOf(tx, orderId, [productSlug]), { to: 'sold', orderId, at });
}

/** The tags of the units that are, or were, out for an order, by product; one that came back early too. */
export async function findTagsOf(
  db: Db,
  orderId: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = { slug: units.productSlug, tag: units.tag };
  const rows = await db
    .select(found)
    .from(units)
    .where(eq(units.orderId, orderId))
    .union(
      db
        .select(found)
        .from(unitRentals)
        .innerJoin(units, eq(units.id, unitRentals.unitId))
        .where(eq(unitRentals.orderId, orderId)),
    )
    .orderBy(asc(units.tag));
  const tags = new Map<string, string[]>();
  for (const { slug, tag } of rows) tags.set(slug, [...(tags.get(slug) ?? []), tag]);
  return tags;
}
