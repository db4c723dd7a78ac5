import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { conditionOnReturn, mayUnitBecome, type UnitState } from '#domain/catalogue/unit.ts';
import type { Tx } from '#server/db/db.ts';
import { productStock, stockMovements, type StockReason } from '#server/db/schema/catalogue.ts';
import { unitEvents, unitRentals, units } from '#server/db/schema/units.ts';

export type UnitRow = typeof units.$inferSelect;

/** Where units go, and why. */
export interface Move {
  readonly to: UnitState;
  /** The order that they go to, or come from. */
  readonly orderId?: number | null;
  /** The operator; nobody where it follows from the order. */
  readonly by?: string | null;
  readonly note?: string | null;
  readonly at: Date;
}

/**
 * Moves units that stand alike along the table of states, writes down what happened to each, and counts
 * them into what can be ordered or out of it: the only way both change (rules/units.md#the-count). Their
 * rows are locked, and before them, where the count changes, that of `product_stock`.
 */
export async function moveUnits(tx: Tx, moved: readonly UnitRow[], move: Move): Promise<void> {
  const [first] = moved;
  if (!first) return;
  const { to, orderId = null, by = null, note = null, at } = move;
  const { state: from } = first;
  if (moved.some(({ state }) => state !== from) || !mayUnitBecome(from, to)) {
    throw new Error(`${first.tag} cannot go from ${from} to ${to}`);
  }
  const ids = moved.map(({ id }) => id);
  const isOut = to === 'rented';
  await tx
    .update(units)
    .set({
      state: to,
      orderId: to === 'reserved' || isOut ? orderId : null,
      since: at,
      version: sql`${units.version} + 1`,
      ...(isOut ? { bay: null, timesOut: sql`${units.timesOut} + 1` } : {}),
    })
    .where(inArray(units.id, ids));
  const rows = ids.map((unitId) => ({ unitId, at, by, from, to, orderId, note }));
  await tx.insert(unitEvents).values(rows);
  if (isOut) await beginRentals(tx, ids, orderId, at);
  if (from === 'rented') {
    await endRentals(tx, ids, at);
    await age(tx, moved);
  }
  await countUnits(tx, moved, { from, to, orderId, at });
}

async function beginRentals(tx: Tx, ids: readonly number[], orderId: number | null, at: Date) {
  if (orderId === null) throw new Error('Units go out for an order');
  await tx.insert(unitRentals).values(ids.map((unitId) => ({ unitId, orderId, outAt: at })));
}

async function endRentals(tx: Tx, ids: readonly number[], at: Date) {
  await tx
    .update(unitRentals)
    .set({ backAt: at })
    .where(and(inArray(unitRentals.unitId, [...ids]), isNull(unitRentals.backAt)));
}

/** What was new is not new any more. */
async function age(tx: Tx, moved: readonly UnitRow[]): Promise<void> {
  for (const [condition, each] of Map.groupBy(moved, (unit) => unit.condition)) {
    const later = conditionOnReturn(condition);
    if (later === condition) continue;
    const ids = each.map(({ id }) => id);
    await tx.update(units).set({ condition: later }).where(inArray(units.id, ids));
  }
}

/** Hands units that are with a renter on to the order that takes their order's place. */
export async function handOnUnits(
  tx: Tx,
  moved: readonly UnitRow[],
  { orderId, at }: { readonly orderId: number; readonly at: Date },
): Promise<void> {
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  await tx
    .update(units)
    .set({ orderId, version: sql`${units.version} + 1` })
    .where(inArray(units.id, ids));
  const rows = ids.map(
    (unitId) => ({ unitId, at, from: 'rented', to: 'rented', orderId }) as const,
  );
  await tx.insert(unitEvents).values(rows);
  await endRentals(tx, ids, at);
  await beginRentals(tx, ids, orderId, at);
}

interface Counted {
  readonly from: UnitState;
  readonly to: UnitState;
  readonly orderId: number | null;
  readonly at: Date;
}

async function countUnits(tx: Tx, moved: readonly UnitRow[], counted: Counted): Promise<void> {
  const { from, to, orderId, at } = counted;
  const sign = Number(to === 'store') - Number(from === 'store');
  if (sign === 0) return;
  const isOfOrder = from === 'reserved' || to === 'reserved';
  const places = Map.groupBy(moved, (unit) => `${unit.productSlug} ${unit.cityId}`);
  for (const [, each] of [...places].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [{ productSlug, cityId } = moved[0] as UnitRow] = each;
    await shelve(tx, {
      productSlug,
      cityId,
      change: sign * each.length,
      reason: reasonOf(from, to),
      orderId: isOfOrder ? orderId : null,
      at,
    });
  }
}

function reasonOf(from: UnitState, to: UnitState): StockReason {
  if (to === 'reserved') return 'taken';
  if (to !== 'store') return 'withdrawn';
  return from === 'reserved' ? 'returned' : 'inspected';
}

/** Changes what can be ordered and writes why, in the transaction in which the units change. */
export async function shelve(tx: Tx, movement: typeof stockMovements.$inferInsert): Promise<void> {
  const { cityId, productSlug, change } = movement;
  await tx
    .update(productStock)
    .set({ available: sql`${productStock.available} + ${change}` })
    .where(and(eq(productStock.cityId, cityId), eq(productStock.productSlug, productSlug)));
  await tx.insert(stockMovements).values(movement);
}
