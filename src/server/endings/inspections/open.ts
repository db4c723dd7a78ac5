import { inspectBy, type InspectionKind } from '#domain/endings/inspection.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { inspections, inspectionUnits } from '#server/db/schema/inspections.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { writeReceipt } from '#server/visits/receipts/receipts.ts';
import { findByTags, type ListedUnit } from '#server/catalogue/units/find.ts';
import { collectUnits } from '#server/catalogue/units/of-order.ts';

export interface Coming {
  readonly orderId: number;
  readonly kind: InspectionKind;
  readonly on: Day;
  readonly waiveEarlyClosure?: boolean;
}

/**
 * Notes that what an order still has is back, and that somebody has to look at it
 * (rules/inspections.md#collecting-and-looking); answers which units that are, with their names. The order is locked.
 */
export async function takeBack(
  work: TxContext,
  { orderId, kind, on, waiveEarlyClosure = false }: Coming,
  now: Date,
): Promise<readonly ListedUnit[]> {
  const back = await collectUnits(work.db, orderId, now);
  // An exchange that took nothing with it leaves nothing to look at; a return has a deposit to settle.
  if (back.length === 0 && kind !== 'return') return [];
  const holidays = work.policies.holidays.map(({ day }) => day);
  const [inspection] = await work.db
    .insert(inspections)
    .values({
      orderId,
      kind,
      collectedOn: on,
      collectedAt: now,
      inspectBy: inspectBy(on, holidays),
      waiveEarlyClosure,
    })
    .returning();
  if (!inspection) throw new Error('The inspection was not written');
  const things = await findByTags(
    work.db,
    back.map(({ tag }) => tag),
  );
  await writeReceipt(work.db, orderId, on, things);
  if (back.length === 0) return things;
  const rows = back.map(({ id: unitId }) => ({ inspectionId: inspection.id, unitId }));
  await work.db.insert(inspectionUnits).values(rows);
  return things;
}
