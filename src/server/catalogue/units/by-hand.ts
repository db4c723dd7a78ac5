import { and, eq, isNotNull } from 'drizzle-orm';
import type { CityId } from '#domain/base/city.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import {
  handStatesFrom,
  type HandState,
  type UnitCondition,
  type UnitState,
} from '#domain/catalogue/unit.ts';
import { makeUnits, type NewUnits } from '#server/db/make-units.ts';
import type { Tx } from '#server/db/db.ts';
import { products } from '#server/db/schema/catalogue.ts';
import { inspections, inspectionUnits } from '#server/db/schema/inspections.ts';
import { unitEvents, units } from '#server/db/schema/units.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { moveUnits, shelve, type UnitRow } from './move-units.ts';
import { lockStock } from './of-order.ts';

export async function findUnit(tx: Tx, tag: string): Promise<UnitRow | undefined> {
  const [unit] = await tx.select().from(units).where(eq(units.tag, tag));
  return unit;
}

export interface Doing {
  readonly by: string;
  readonly at: Date;
}

export type Added = Pick<NewUnits, 'productSlug' | 'quantity' | 'condition' | 'bay'> & {
  readonly cityId: CityId;
  /** What each cost; null takes what a new one costs by the catalogue. */
  readonly cost: NewUnits['cost'];
};

/** Makes units that came from a maker, and counts them into the store; answers their tags. */
export async function addUnits(
  tx: Tx,
  added: Added,
  { by, at }: Doing,
): Promise<string[] | Refusal> {
  const { productSlug, cityId, quantity } = added;
  const [product] = await tx.select().from(products).where(eq(products.slug, productSlug));
  if (!product) return refuse('NOT_FOUND');
  const price = product.entry.buy?.price;
  const cost = added.cost ?? (price === undefined ? null : rupees(price));
  await lockStock(tx, cityId, [productSlug]);
  const tags = await makeUnits(tx, [{ ...added, cost, acquiredOn: dayOf(at) }], { by, at });
  await shelve(tx, { productSlug, cityId, change: quantity, reason: 'added', at });
  return tags;
}

/** What is known about a unit besides where it is; what is not named stays. */
export interface Described {
  readonly condition?: UnitCondition | undefined;
  readonly bay?: string | null | undefined;
  /** About this unit, until another takes its place. */
  readonly note?: string | null | undefined;
}

export interface Put extends Described {
  readonly to?: HandState | undefined;
  /** Where it has to be; anywhere by itself. */
  readonly whileIn?: UnitState | undefined;
  /** The version that was seen; where it has changed since, nothing happens. */
  readonly seen?: number | undefined;
}

/**
 * Puts a unit where an operator says that it is, as far as that does not follow from an order
 * (rules/units.md#changes-by-hand), and notes how it was found.
 */
export async function putUnit(
  tx: Tx,
  tag: string,
  { to, whileIn, seen, condition, bay, note }: Put,
  { by, at }: Doing,
): Promise<Refusal | undefined> {
  const described: Described = { condition, bay, note };
  const known = await findUnit(tx, tag);
  if (!known) return refuse('NOT_FOUND');
  await lockStock(tx, known.cityId, [known.productSlug]);
  const [unit] = await tx.select().from(units).where(eq(units.id, known.id)).for('update');
  if (!unit) return refuse('NOT_FOUND');
  if (seen !== undefined && seen !== unit.version) return refuse('UNIT_CHANGED');
  const mayGo = to === undefined || handStatesFrom(unit.state).includes(to);
  if (!mayGo || (whileIn ?? unit.state) !== unit.state) return refuse('UNIT_NOT_MOVABLE');
  if (to === 'store' && (await isReportedUnlooked(tx, unit.id))) return refuse('UNIT_REPORTED');
  if (to) {
    await moveUnits(tx, [unit], { to, by, note: note ?? null, at });
  } else {
    const { id: unitId, state } = unit;
    const words = wordsOf(unit, described);
    await tx.insert(unitEvents).values({ unitId, at, by, from: state, to: state, note: words });
  }
  const isGone = to === 'lost' || to === 'retired';
  await tx
    .update(units)
    .set({ ...described, ...(isGone ? { bay: null } : {}), version: unit.version + 1 })
    .where(eq(units.id, unit.id));
  return undefined;
}

/** Whether a unit's renter reported it, and nobody has said at its inspection that it is good. */
async function isReportedUnlooked(tx: Tx, unitId: number): Promise<boolean> {
  const [open] = await tx
    .select({ goesTo: inspectionUnits.goesTo })
    .from(inspectionUnits)
    .innerJoin(inspections, eq(inspections.id, inspectionUnits.inspectionId))
    .where(
      and(
        eq(inspectionUnits.unitId, unitId),
        isNotNull(inspectionUnits.issueId),
        eq(inspections.state, 'draft'),
      ),
    );
  return open !== undefined && open.goesTo !== 'store';
}

/** What was noted about a unit that stayed where it is. */
function wordsOf(unit: UnitRow, { condition, bay, note }: Described): string {
  return [
    ...(condition && condition !== unit.condition ? [`Condition: ${condition}`] : []),
    ...(bay !== undefined && bay !== unit.bay ? [bay ? `In ${bay}` : 'In no bay'] : []),
    ...(note !== undefined && note !== unit.note ? [note ?? 'Note taken away'] : []),
  ].join('. ');
}
