import { eq } from 'drizzle-orm';
import { answerBy, needsPicture, placeByItems, totalCharged } from '#domain/endings/inspection.ts';
import type { HandState } from '#domain/catalogue/unit.ts';
import { reportLetter } from '#messages/settlement/inspection-letters.ts';
import type { Tx } from '#server/db/db.ts';
import { inspections } from '#server/db/schema/inspections.ts';
import { units } from '#server/db/schema/units.ts';
import type { Doer } from '#server/lib/audit-log.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { type TxContext } from '#server/lib/shop.ts';
import { lockDraft, type Noting } from '#server/endings/inspections/draft.ts';
import {
  findEarlierOpen,
  findInspectedUnits,
  findItems,
  type FoundItem,
  type FoundUnit,
  type InspectionRow,
} from '#server/endings/inspections/find.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { lockKnownOrder } from '#server/orders/status.ts';
import { moveUnits } from '#server/catalogue/units/move-units.ts';
import { lockStock } from '#server/catalogue/units/of-order.ts';
import { reckonReport } from './held.ts';
import { type Settled, settleInspection } from './settle.ts';

export interface Finished {
  /** Whether nothing is charged, so that it is final at once. */
  readonly isFinal: boolean;
  /** What it came to, where a deposit was settled by it. */
  readonly settled: Settled | null;
}

/**
 * Ends the look at what came back: the units go where they were put, and the renter is shown what is
 * charged; where nothing is, that is final at once (rules/inspections.md#steps-of-an-inspection).
 */
export async function finishInspection(
  work: TxContext,
  noting: Noting,
  by: Doer,
  now: Date,
): Promise<Finished | Refusal> {
  const draft = await lockDraft(work, noting);
  if (draft instanceof Refusal) return draft;
  const items = await findItems(work.db, draft.id);
  if (items.some((item) => needsPicture(item) && item.pictures.length === 0)) {
    return refuse('INSPECTION_PICTURE_NEEDED');
  }
  const found = await findInspectedUnits(work.db, draft.id);
  // Somebody may have put one away by hand meanwhile.
  const waiting = found.filter(({ unit }) => unit.state === 'inspection');
  const unsaid = waiting.find((one) => placeOf(one, items) === null);
  if (unsaid) return refuse('INSPECTION_PLACE_NEEDED', { values: { tag: unsaid.unit.tag } });
  const isFinal = totalCharged(items) === 0;
  const earlier = isFinal ? await findEarlierOpen(work.db, draft.orderId) : undefined;
  if (earlier) return refuse('INSPECTION_EARLIER', { values: { order: earlier.orderNumber } });
  await putUnitsAway(work.db, waiting, items, { by: by.name, at: now });
  const author = { madeBy: by.name, madeById: by.userId };
  const made = { ...author, madeAt: now, version: draft.version + 1 };
  const [written] = await work.db
    .update(inspections)
    .set(isFinal ? made : { ...made, state: 'shown', answerBy: answerBy(now) })
    .where(eq(inspections.id, draft.id))
    .returning();
  if (!written) throw new Error(`Inspection ${draft.id} is gone`);
  if (isFinal) {
    return { isFinal, settled: await settleInspection(work, written, 'in_order', now) };
  }
  await show(work, written, items, now);
  return { isFinal, settled: null };
}

async function show(
  work: TxContext,
  inspection: InspectionRow,
  items: readonly FoundItem[],
  now: Date,
): Promise<void> {
  const { orderId, kind, answerBy: until } = inspection;
  const order = await lockKnownOrder(work.db, orderId);
  const owed = await reckonReport(work.db, inspection, now);
  const charged = totalCharged(items);
  await tellOfOrder(work, order, now, (facts) =>
    reportLetter(facts, { charged, until: until ?? now, isReturn: kind === 'return', ...owed }),
  );
}

/** Where a unit goes: where what was noted of it sends it, unless somebody said otherwise. */
function placeOf({ unit, look }: FoundUnit, items: readonly FoundItem[]): HandState | null {
  const place = placeByItems(
    items.filter(({ unitId }) => unitId === unit.id),
    look.issueId !== null,
  );
  return place === 'lost' ? place : (look.goesTo ?? place);
}

async function putUnitsAway(
  tx: Tx,
  waiting: readonly FoundUnit[],
  items: readonly FoundItem[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const [first] = waiting;
  if (!first) return;
  const slugs = new Set(waiting.map(({ unit }) => unit.productSlug));
  await lockStock(tx, first.unit.cityId, [...slugs]);
  for (const [to, each] of Map.groupBy(waiting, (one) => placeOf(one, items))) {
    if (to === null) continue;
    await moveUnits(
      tx,
      each.map(({ unit }) => unit),
      { to, by, at },
    );
  }
  for (const { unit, look } of waiting) {
    if (look.condition === null || look.condition === unit.condition) continue;
    await tx.update(units).set({ condition: look.condition }).where(eq(units.id, unit.id));
  }
}
