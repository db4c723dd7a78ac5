import { eq } from 'drizzle-orm';
import {
  canOnlyTakeBack,
  isLateObjection,
  objectBy,
  totalCharged,
} from '#domain/endings/inspection.ts';
import { minus, type Paise } from '#domain/base/money.ts';
import { inspectionItems, inspections } from '#server/db/schema/inspections.ts';
import type { Doer } from '#server/lib/audit-log.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { type TxContext } from '#server/lib/shop.ts';
import {
  authorsOf,
  findEarlierOpen,
  findItems,
  type InspectionRow,
  lockInspection,
} from '#server/endings/inspections/find.ts';
import { lockOrder } from '#server/orders/status.ts';
import { giveBack } from './give-back.ts';
import { type Settled, settleInspection } from './settle.ts';

/**
 * The renter agrees to a report: it is final, or is as soon as the earlier ones of its rental are
 * (rules/inspections.md#the-renters-answer). Answers what a deposit came to, where one was settled.
 */
export async function agree(
  work: TxContext,
  orderId: number,
  seen: number,
  now: Date,
): Promise<Settled | null | Refusal> {
  const shown = await lockReport(work, orderId);
  if (shown instanceof Refusal) return shown;
  if (shown.state !== 'shown') return refuse('INSPECTION_OVER');
  if (shown.version !== seen) return refuse('INSPECTION_CHANGED');
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

/**
 * The renter says what is not right with a report, in time or after it was settled without their answer;
 * somebody else decides (rules/inspections.md#an-objection).
 */
export async function object(
  work: TxContext,
  orderId: number,
  { seen, words }: { readonly seen: number; readonly words: string },
  now: Date,
): Promise<Refusal | undefined> {
  const inspection = await lockReport(work, orderId);
  if (inspection instanceof Refusal) return inspection;
  const { id, state, version } = inspection;
  const until =
    state === 'shown' && inspection.endedAs === null ? inspection.answerBy : objectBy(inspection);
  if (until === null || until <= now) return refuse('INSPECTION_OVER');
  if (version !== seen) return refuse('INSPECTION_CHANGED');
  // What is settled stays settled until the objection is decided (rules/inspections.md#a-late-objection).
  const standing = state === 'shown' ? ({ state: 'objected' } as const) : {};
  await work.db
    .update(inspections)
    .set({ ...standing, objection: words, objectedAt: now, version: version + 1 })
    .where(eq(inspections.id, id));
  return undefined;
}

async function lockReport(work: TxContext, orderId: number): Promise<InspectionRow | Refusal> {
  await lockOrder(work.db, orderId);
  return (await lockInspection(work.db, orderId)) ?? refuse('INSPECTION_NONE');
}

/** What is kept of the items that a renter objects to; all of what is not named. */
export interface Decision {
  readonly kept: ReadonlyMap<number, Paise>;
  readonly words: string;
  readonly seen?: number | undefined;
}

/** Decides an objection, by somebody else than who wrote or priced the report, and settles (rules/inspections.md#an-objection). */
export async function decide(
  work: TxContext,
  orderId: number,
  { kept, words, seen }: Decision,
  by: Doer,
  now: Date,
): Promise<Refusal | undefined> {
  await lockOrder(work.db, orderId);
  const inspection = await lockInspection(work.db, orderId);
  if (!inspection) return refuse('INSPECTION_NONE');
  const { id, state, version } = inspection;
  const isLate = isLateObjection(inspection);
  if (seen !== undefined && seen !== version) return refuse('INSPECTION_CHANGED');
  if (state !== 'objected' && !isLate) return refuse('INSPECTION_NO_OBJECTION');
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
  const ended = isLate ? ({ endedAs: 'decided', version: version + 1 } as const) : {};
  const told = { decision: words, decidedBy: by.name, ...ended };
  const [written] = await work.db
    .update(inspections)
    .set(told)
    .where(eq(inspections.id, id))
    .returning();
  if (!written) throw new Error(`Inspection ${id} is gone`);
  if (isLate) {
    await giveBack(work, written, minus(totalCharged(items), totalCharged(decided)), now);
  } else await settleInspection(work, written, 'decided', now);
  return undefined;
}
