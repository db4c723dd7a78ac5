import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { mayChangePlaces } from '#domain/catalogue/unit.ts';
import type { Tx } from '#server/db/db.ts';
import { inspectionItems, inspections, inspectionUnits } from '#server/db/schema/inspections.ts';
import { orders } from '#server/db/schema/orders.ts';
import { unitEvents, unitRentals, units } from '#server/db/schema/units.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { type Doing, findUnit } from './by-hand.ts';
import type { UnitRow } from './move-units.ts';
import { lockStock } from './of-order.ts';

/**
 * Lets two units of a product change places, because it was the other one that was brought, or that came
 * back (rules/units.md#swapping-two-units). No count changes by it, and each has from then on the
 * time with a renter that was the other's.
 */
export async function changePlaces(
  tx: Tx,
  tag: string,
  otherTag: string,
  { by, at }: Doing,
): Promise<Refusal | undefined> {
  const known = [await findUnit(tx, tag), await findUnit(tx, otherTag)];
  const [one, other] = known;
  if (!one || !other) return refuse('NOT_FOUND');
  const isAlike = one.productSlug === other.productSlug && one.cityId === other.cityId;
  if (!isAlike || one.id === other.id) return refuse('UNITS_UNLIKE');
  const orderIds = known.flatMap((unit) => unit?.orderId ?? []);
  if (orderIds.length > 0) {
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.id, orderIds))
      .orderBy(asc(orders.id))
      .for('update');
  }
  await lockStock(tx, one.cityId, [one.productSlug]);
  const locked = await tx
    .select()
    .from(units)
    .where(inArray(units.id, [one.id, other.id]))
    .orderBy(asc(units.id))
    .for('update');
  const a = locked.find(({ id }) => id === one.id);
  const b = locked.find(({ id }) => id === other.id);
  if (!a || !b) return refuse('NOT_FOUND');
  if (a.version !== one.version || b.version !== other.version) return refuse('UNIT_CHANGED');
  if (!mayChangePlaces(a.state, b.state)) return refuse('UNIT_NOT_MOVABLE');
  await exchangeRentals(tx, a, b);
  await exchangeLooks(tx, a, b);
  await take(tx, a, b, { by, at });
  await take(tx, b, a, { by, at });
  return undefined;
}

/** Puts a unit where the other one was. */
async function take(tx: Tx, unit: UnitRow, place: UnitRow, { by, at }: Doing): Promise<void> {
  const { state, orderId, bay } = place;
  await tx
    .update(units)
    .set({ state, orderId, bay, since: at, version: sql`${units.version} + 1` })
    .where(eq(units.id, unit.id));
  const note = `Changed places with ${place.tag}`;
  const event = { unitId: unit.id, at, by, from: unit.state, to: state, orderId, note };
  await tx.insert(unitEvents).values(event);
}

async function exchangeRentals(tx: Tx, a: UnitRow, b: UnitRow): Promise<void> {
  const ofA = await lastRental(tx, a);
  const ofB = await lastRental(tx, b);
  // A unit has one open rental at most, so the first is closed while the second changes hands.
  if (ofA)
    await tx.update(unitRentals).set({ backAt: ofA.outAt }).where(eq(unitRentals.id, ofA.id));
  if (ofB) await give(tx, ofB, a);
  if (ofA) await give(tx, ofA, b);
  const moved = Number(ofB !== undefined) - Number(ofA !== undefined);
  if (moved === 0) return;
  for (const [{ id }, by] of [[a, moved] as const, [b, -moved] as const]) {
    await tx
      .update(units)
      .set({ timesOut: sql`${units.timesOut} + ${by}` })
      .where(eq(units.id, id));
  }
}

/** What was looked at as the one was the other; what is wrong with it goes along. */
async function exchangeLooks(tx: Tx, a: UnitRow, b: UnitRow): Promise<void> {
  const ids = [a.id, b.id];
  const other = (column: PgColumn) =>
    sql`case when ${column} = ${a.id} then ${b.id}::int else ${a.id}::int end`;
  const open = await tx
    .select({ id: inspectionUnits.id, inspectionId: inspectionUnits.inspectionId })
    .from(inspectionUnits)
    .innerJoin(inspections, eq(inspections.id, inspectionUnits.inspectionId))
    .where(and(inArray(inspectionUnits.unitId, ids), eq(inspections.state, 'draft')))
    .orderBy(asc(inspections.id));
  const drafts = new Set(open.map(({ inspectionId }) => inspectionId));
  // Where both came back of the same order, both are looked at as they are.
  for (const { id, inspectionId } of drafts.size === open.length ? open : []) {
    const { unitId } = inspectionUnits;
    await tx
      .update(inspectionUnits)
      .set({ unitId: other(unitId) })
      .where(eq(inspectionUnits.id, id));
    const ofItem = inspectionItems.unitId;
    await tx
      .update(inspectionItems)
      .set({ unitId: other(ofItem) })
      .where(and(eq(inspectionItems.inspectionId, inspectionId), inArray(ofItem, ids)));
    await tx
      .update(inspections)
      .set({ version: sql`${inspections.version} + 1` })
      .where(eq(inspections.id, inspectionId));
  }
}

type RentalRow = typeof unitRentals.$inferSelect;

async function give(tx: Tx, { id, backAt }: RentalRow, { id: unitId }: UnitRow): Promise<void> {
  await tx.update(unitRentals).set({ unitId, backAt }).where(eq(unitRentals.id, id));
}

/** The time with a renter that goes with a unit's place: the one it is in, or came back from. */
async function lastRental(tx: Tx, { id, state }: UnitRow): Promise<RentalRow | undefined> {
  if (state !== 'rented' && state !== 'inspection') return undefined;
  const [last] = await tx
    .select()
    .from(unitRentals)
    .where(eq(unitRentals.unitId, id))
    .orderBy(desc(unitRentals.id))
    .limit(1);
  return last;
}
