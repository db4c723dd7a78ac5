import { eq } from 'drizzle-orm';
import { type Day, dayOf } from '#domain/kolkata.ts';
import { type RepairEnd, triesRepairAgain } from '#domain/repair.ts';
import { slotDays } from '#domain/slot.ts';
import type { Half, Slot } from '#domain/visit.ts';
import { settledAt } from '#domain/visit-move.ts';
import {
  repairedLetter,
  repairGivenUpLetter,
  repairMissedLetter,
  toReplaceLetter,
} from '#messages/repair-letters.ts';
import { GIVEN_UP_TEXT, REPAIRED_TEXT, TO_REPLACE_TEXT } from '#messages/repair-words.ts';
import { repairs } from '#server/db/schema/repairs.ts';
import { noteMatter } from '#server/lib/matters.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { type Shop, transact } from '#server/lib/shop.ts';
import { checkCode, type CodeTold } from '#server/modules/visits/code.ts';
import { endVisit, noteAttempt, replanVisit } from '#server/modules/visits/visits.ts';
import { lockPlannedRepair } from './change.ts';
import { sayInIssue, tellOfRepair } from './tell.ts';

export interface RepairMade extends CodeTold {
  readonly endedAs: RepairEnd;
}

/** Notes how a repair visit ended, proved by its code (rules/repairs.md#how-it-ends). */
export async function endRepair(
  shop: Shop,
  visitId: number,
  { endedAs, ...told }: RepairMade,
  now: Date,
): Promise<Refusal | undefined> {
  return transact(shop, async (work) => {
    const found = await lockPlannedRepair(work, visitId);
    if (found instanceof Refusal) return found;
    const { visit, order, productName } = found;
    if (visit.day > dayOf(now)) return refuse('DAY_NOT_POSSIBLE');
    const proof = await checkCode(work.db, visit, told, now);
    if (proof instanceof Refusal) return proof;
    await endVisit(work.db, visit, { to: 'done', proof }, now);
    await work.db.update(repairs).set({ endedAs }).where(eq(repairs.visitId, visitId));
    const isRepaired = endedAs === 'repaired';
    const text = isRepaired ? REPAIRED_TEXT : TO_REPLACE_TEXT;
    await sayInIssue(work, found, { voice: 'shop', text, close: isRepaired }, now);
    if (!isRepaired) {
      const matter = {
        source: 'repairs',
        item: `order ${order.number}, ${productName}`,
        message: `${productName} of order ${order.number} could not be mended at home and is to be replaced.`,
        step: `Bring another, and tell its renter when: npm run office -- repair show ${visitId}`,
        isFact: true,
      };
      await noteMatter(work.db, matter, now);
    }
    await tellOfRepair(work, visitId, now, isRepaired ? repairedLetter : toReplaceLetter);
    return undefined;
  });
}

export interface RepairMissed {
  /** Whether nobody was there, or we failed to come. */
  readonly outcome: 'not_home' | 'ours';
  /** The next try; by itself the next working day that can still be moved, in the same half. */
  readonly on?: Day | undefined;
  readonly half?: Half | undefined;
  /** The operator who notes it. */
  readonly by: string;
}

/**
 * Notes a try in vain and plans the next one; after the last one at which nobody was there it is given
 * up, which answers null (rules/repairs.md#when-nobody-is-there).
 */
export async function missRepair(
  shop: Shop,
  visitId: number,
  { outcome, on, half, by }: RepairMissed,
  now: Date,
): Promise<{ readonly next: Slot | null } | Refusal> {
  const today = dayOf(now);
  const holidays = shop.policies.holidays.map(({ day }) => day);
  return transact(shop, async (work) => {
    const found = await lockPlannedRepair(work, visitId);
    if (found instanceof Refusal) return found;
    const { visit, missed } = found;
    const day = on ?? slotDays(now, holidays).find((each) => now < settledAt(each));
    if (visit.day > today || !day || day < today) return refuse('DAY_NOT_POSSIBLE');
    await noteAttempt(work.db, visit, { outcome, by }, now);
    if (outcome === 'not_home' && !triesRepairAgain(missed + 1)) {
      await endVisit(work.db, visit, { to: 'missed' }, now);
      await sayInIssue(work, found, { voice: 'shop', text: GIVEN_UP_TEXT, close: true }, now);
      await tellOfRepair(work, visitId, now, repairGivenUpLetter);
      return { next: null };
    }
    const next = { day, half: half ?? visit.half };
    await replanVisit(work.db, visit, { slot: next });
    const isOurs = outcome === 'ours';
    await tellOfRepair(work, visitId, now, (facts) => repairMissedLetter(facts, isOurs));
    return { next };
  });
}
