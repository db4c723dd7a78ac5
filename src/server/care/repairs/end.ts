import { eq } from 'drizzle-orm';
import { attemptSpan, noteSpan } from '#domain/base/day-span.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { nextAttempt } from '#domain/visits/next-attempt.ts';
import { beforePickup, type RepairEnd, triesRepairAgain } from '#domain/care/repair.ts';
import {
  repairedLetter,
  repairGivenUpLetter,
  repairMissedLetter,
  toReplaceLetter,
} from '#messages/care/repair-letters.ts';
import { GIVEN_UP_TEXT, REPAIRED_TEXT, TO_REPLACE_TEXT } from '#messages/care/repair-words.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { repairs } from '#server/db/schema/visits.ts';
import { noteIncident } from '#server/lib/incidents.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { refuseDay } from '#server/lib/refuse-day.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { brokenItem, noteBroken } from '#server/care/arrivals.ts';
import { checkCode, type CodeTold } from '#server/visits/code.ts';
import { countMiss, type Miss, type MissNoted } from '#server/visits/miss.ts';
import { endVisit, noteAttempt, replanVisit } from '#server/visits/visits.ts';
import { callOffOne, isPlannedOtherwise, lockPlannedRepair, type SeenVisit } from './change.ts';
import { sayInIssue, tellOfRepair } from './tell.ts';

export interface RepairMade extends CodeTold {
  readonly endedAs: RepairEnd;
}

/** Notes how a repair visit ended, proved by its code (rules/repairs.md#how-it-ends). */
export async function endRepair(
  shop: AppContext,
  visitId: number,
  { endedAs, ...told }: RepairMade,
  now: Date,
): Promise<Refusal | undefined> {
  return transact(shop, async (work) => {
    const found = await lockPlannedRepair(work, visitId);
    if (found instanceof Refusal) return found;
    const { visit, order, productName } = found;
    if (visit.day > dayOf(now)) return refuseDay(noteSpan(visit.day, dayOf(now)));
    const proof = checkCode(visit, told, now);
    if (proof instanceof Refusal) return proof;
    await endVisit(work.db, visit, { to: 'done', proof }, now);
    await work.db.update(repairs).set({ endedAs }).where(eq(repairs.visitId, visitId));
    const isRepaired = endedAs === 'repaired';
    const text = isRepaired ? REPAIRED_TEXT : TO_REPLACE_TEXT;
    await sayInIssue(work, found, { voice: 'shop', text, close: isRepaired }, now);
    if (!isRepaired) {
      const { issueId, productSlug } = found.repair;
      const broken = await noteBroken(work, { issueId, orderId: order.id, productSlug }, now);
      const matter = {
        source: 'repairs',
        item: broken ? brokenItem(broken) : `order ${order.number}, ${productName}`,
        message: `${productName} of order ${order.number} couldn’t be repaired at home and needs a replacement.`,
        step: broken
          ? `Plan the replacement: npm run office -- confirm-replacement --issues ${issueId} --day <day> --half morning`
          : `Agree on another repair visit with the renter and bring another item: npm run office -- order --number ${order.number}`,
        isFact: true,
      };
      await noteIncident(work.db, matter, now);
    }
    await tellOfRepair(work, visitId, now, isRepaired ? repairedLetter : toReplaceLetter);
    return undefined;
  });
}

/**
 * Notes a try in vain and plans the next one; after the last one at which nobody was there it is given
 * up, and called off where its thing is picked up before, which both answers null
 * (rules/repairs.md#missed-repair-visits).
 */
export async function missRepair(
  shop: AppContext,
  visitId: number,
  { outcome: told, by, seen, ...asked }: Miss & { readonly seen?: SeenVisit | undefined },
  now: Date,
): Promise<MissNoted | Refusal> {
  const holidays = shop.policies.holidays.map(({ day }) => day);
  return transact(shop, async (work) => {
    const found = await lockPlannedRepair(work, visitId);
    if (found instanceof Refusal) return found;
    const { visit, missed, order } = found;
    if (isPlannedOtherwise(visit, seen)) return refuse('REPAIR_CHANGED');
    const next = nextAttempt(visit, asked, now, holidays);
    if (!next) return refuseDay(attemptSpan(visit.day, dayOf(now)));
    const [rental] = await work.db.select().from(rentals).where(eq(rentals.orderId, order.id));
    const [day] = beforePickup([next.day], rental?.pickupOn ?? null);
    if (!day && asked.on) return refuseDay(attemptSpan(visit.day, dayOf(now), rental?.pickupOn));
    const counted = countMiss(visit, told, now);
    if (counted instanceof Refusal) return counted;
    const { outcome, ...ours } = counted;
    await noteAttempt(work.db, visit, { outcome, by }, now);
    if (!day) {
      await callOffOne(work, found, 'pickup', now);
      return { next: null, ...ours };
    }
    if (outcome === 'not_home' && !triesRepairAgain(missed + 1)) {
      await endVisit(work.db, visit, { to: 'missed' }, now);
      await sayInIssue(work, found, { voice: 'shop', text: GIVEN_UP_TEXT, close: true }, now);
      await tellOfRepair(work, visitId, now, repairGivenUpLetter);
      return { next: null, ...ours };
    }
    await replanVisit(work.db, visit, { slot: next });
    const isOurs = outcome === 'ours';
    await tellOfRepair(work, visitId, now, (facts) => repairMissedLetter(facts, isOurs));
    return { next, ...ours };
  });
}
