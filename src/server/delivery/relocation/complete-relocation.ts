import { eq } from 'drizzle-orm';
import { attemptSpan, noteSpan } from '#domain/base/day-span.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { MISSES_TO_FORFEIT } from '#domain/visits/missed-visit.ts';
import { ZERO } from '#domain/base/money.ts';
import { nextAttempt } from '#domain/visits/next-attempt.ts';
import {
  relocatedLetter,
  relocationMissedLetter,
  relocationOffLetter,
} from '#messages/delivery/relocation-letters.ts';
import { orders } from '#server/db/schema/orders.ts';
import { relocations } from '#server/db/schema/relocations.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { refuseDay } from '#server/lib/refuse-day.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { checkCode, type CodeTold } from '#server/visits/code.ts';
import { countMiss, type Miss, type MissNoted } from '#server/visits/miss.ts';
import { endVisit, noteAttempt, replanVisit } from '#server/visits/visits.ts';
import { countMissed, lockRelocation, relocationFacts } from './find.ts';

export interface Moved extends CodeTold {
  readonly on: Day;
}

/**
 * Notes that the things of an order moved on a day, proved by their code: from now on its papers have the
 * new address (rules/relocations.md#papers-follow).
 */
export async function relocateOrder(
  shop: AppContext,
  orderId: number,
  { on, ...told }: Moved,
  now: Date,
): Promise<Refusal | undefined> {
  return transact(shop, async (work) => {
    const locked = await lockRelocation(work.db, orderId);
    if (!locked) return refuse('NO_RELOCATION');
    const { order, visit, to } = locked;
    if (on > dayOf(now) || on < dayOf(to.askedAt))
      return refuseDay(noteSpan(dayOf(to.askedAt), dayOf(now)));
    const proof = checkCode(visit, told, now);
    if (proof instanceof Refusal) return proof;
    await endVisit(work.db, visit, { to: 'done', on, proof }, now);
    await work.db
      .update(relocations)
      .set({
        leftAddress: order.address,
        leftAddressId: order.addressId,
        leftStateCode: order.stateCode,
        movedOn: on,
        movedAt: now,
      })
      .where(eq(relocations.visitId, visit.id));
    const { address, addressId, stateCode } = to;
    const [moved] = await work.db
      .update(orders)
      // What was paid for carrying up is told beside the address to which it was carried.
      .set({ address, addressId, stateCode, labourFee: ZERO })
      .where(eq(orders.id, orderId))
      .returning();
    if (!moved) throw new Error(`Order ${order.number} is gone`);
    await tellOfOrder(work, moved, now, (facts) => relocatedLetter(facts, on, address));
    return undefined;
  });
}

/**
 * Notes that a move was tried and did not succeed, and plans the next attempt; after the last one that
 * nobody was there for the move ends (rules/relocations.md#a-move-that-does-not-happen).
 */
export async function missRelocation(
  shop: AppContext,
  orderId: number,
  { outcome: told, by, ...asked }: Miss,
  now: Date,
): Promise<MissNoted | Refusal> {
  const holidays = shop.policies.holidays.map(({ day }) => day);
  return transact(shop, async (work) => {
    const locked = await lockRelocation(work.db, orderId);
    if (!locked) return refuse('NO_RELOCATION');
    const { order, visit, to } = locked;
    const next = nextAttempt(visit, asked, now, holidays);
    if (!next) return refuseDay(attemptSpan(visit.day, dayOf(now)));
    const counted = countMiss(visit, told, now);
    if (counted instanceof Refusal) return counted;
    const { outcome, ...ours } = counted;
    await noteAttempt(work.db, visit, { outcome, by }, now);
    if (outcome === 'not_home' && (await countMissed(work.db, visit.id)) >= MISSES_TO_FORFEIT) {
      await endVisit(work.db, visit, { to: 'missed' }, now);
      await tellOfOrder(work, order, now, (facts) => relocationOffLetter(facts, 'missed'));
      return { next: null, ...ours };
    }
    const planned = await replanVisit(work.db, visit, { slot: next });
    const facts = await relocationFacts(work.db, planned, to, now);
    await tellOfOrder(work, order, now, (told) => relocationMissedLetter(told, facts, outcome));
    return { next, ...ours };
  });
}
