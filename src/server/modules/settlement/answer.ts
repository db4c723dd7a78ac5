import { eq } from 'drizzle-orm';
import { canOnlyTakeBack, totalCharged } from '#domain/inspection.ts';
import { type Paise } from '#domain/money.ts';
import { inspectionItems, inspections } from '#server/db/schema/inspections.ts';
import type { Doer } from '#server/lib/audit-log.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { type Work } from '#server/lib/shop.ts';
import {
  authorsOf,
  findEarlierOpen,
  findItems,
  type InspectionRow,
  lockInspection,
} from '#server/modules/inspections/find.ts';
import { lockOrder } from '#server/modules/orders/status.ts';
import { type Settled, settleInspection } from './settle.ts';

/**
 * The renter agrees to a report: it is final, or is as soon as the earlier ones of its rental are
 * (rules/inspections.md#the-renters-answer). Answers what a deposit came to, where one was settled.
 */
export async function agree(
  work: Work,
  orderId: number,
  seen: number,
  now: Date,
): Promise<Settled | null | Refusal> {
  const shown = await lockShown(work, orderId, seen);
  if (shown instanceof Refusal) return shown;
  if (await findEarlierOpen(work.db, orderId)) {
    const { id, version } = shown;
    await work.db
      .update(inspections)
      .set({ endedAs: 'agreed', answerBy: now, version: version + 1 })
      .where(eq(inspections.id, id));
    return null;
  }
  return settleInspection(work, shown, 'agreed', now);
}

/** The renter says what is not right with a report; somebody else decides (rules/inspections.md#an-objection). */
export async function object(
  work: Work,
  orderId: number,
  { seen, words }: { readonly seen: number; readonly words: string },
  now: Date,
): Promise<Refusal | undefined> {
  const shown = await lockShown(work, orderId, seen);
  if (shown instanceof Refusal) return shown;
  if (shown.endedAs !== null || (shown.answerBy && shown.answerBy <= now)) {
    return refuse('INSPECTION_OVER');
  }
  await work.db
    .update(inspections)
    .set({ state: 'objected', objection: words, objectedAt: now, version: shown.version + 1 })
    .where(eq(inspections.id, shown.id));
  return undefined;
}

async function lockShown(
  work: Work,
  orderId: number,
  seen: number,
): Promise<InspectionRow | Refusal> {
  await lockOrder(work.db, orderId);
  const inspection = await lockInspection(work.db, orderId);
  if (!inspection) return refuse('INSPECTION_NONE');
  if (inspection.state !== 'shown') return refuse('INSPECTION_OVER');
  return seen === inspection.version ? inspection : refuse('INSPECTION_CHANGED');
}

/** What is kept of the items that a renter objects to; all of what is not named. */
export interface Decision {
  readonly kept: ReadonlyMap<number, Paise>;
  readonly words: string;
  readonly seen?: number | undefined;
}

/** Decides an objection, by somebody else than who wrote or priced the report, and settles (rules/inspections.md#an-objection). */
export async function decide(
  work: Work,
  orderId: number,
  { kept, words, seen }: Decision,
  by: Doer,
  now: Date,
): Promise<Refusal | undefined> {
  await lockOrder(work.db, orderId);
  const inspection = await lockInspection(work.db, orderId);
  if (!inspection) return refuse('INSPECTION_NONE');
  const { id, state, version } = inspection;
  if (seen !== undefined && seen !== version) return refuse('INSPECTION_CHANGED');
  if (state !== 'objected') return refuse('INSPECTION_NO_OBJECTION');
  const items = await findItems(work.db, id);
  const decided = items.map((item) => ({ ...item, decided: kept.get(item.id) ?? item.amount }));
  if (decided.some((item) => item.decided < 0 || item.decided > item.amount)) {
    return refuse('INPUT_INVALID');
  }
  if (totalCharged(decided) > 0 && canOnlyTakeBack(by, authorsOf(inspection, items))) {
    return refuse('INSPECTION_BY_OTHER');
  }
  const earlier = await findEarlierOpen(work.db, orderId);
  if (earlier) return refuse('INSPECTION_EARLIER', { values: { order: earlier.orderNumber } });
  for (const item of decided) {
    await work.db
      .update(inspectionItems)
      .set({ decided: item.decided })
      .where(eq(inspectionItems.id, item.id));
  }
  const told = { decision: words, decidedBy: by.name };
  const [written] = await work.db
    .update(inspections)
    .set(told)
    .where(eq(inspections.id, id))
    .returning();
  if (!written) throw new Error(`Inspection ${id} is gone`);
  await settleInspection(work, written, 'decided', now);
  return undefined;
}
