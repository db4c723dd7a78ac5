import { dayOf } from '#domain/base/kolkata.ts';
import { repairNoticeLetter } from '#messages/care/repair-letters.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { lockKnownOrder } from '#server/orders/status.ts';
import { noticeKey, type VisitRow } from '#server/visits/visits.ts';
import { findRepair } from './find.ts';
import { tellOfRepair } from './tell.ts';

/** Brings a repair visit to mind, unless it was moved or ended meanwhile. */
export async function bringRepairToMind(
  work: TxContext,
  visit: VisitRow,
  now: Date,
): Promise<void> {
  await lockKnownOrder(work.db, visit.orderId);
  const found = await findRepair(work.db, visit.id);
  if (found?.visit.state !== 'planned' || noticeKey(found.visit) !== noticeKey(visit)) return;
  await tellOfRepair(work, visit.id, now, (facts) => repairNoticeLetter(facts, dayOf(now)));
}
