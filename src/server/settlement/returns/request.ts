import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { requestReturn } from '#contract/settlement/return.ts';
import { forfeitedIn } from '#domain/endings/closure.ts';
import { quoteClosure } from '#domain/endings/closure-quote.ts';
import { dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { isBeingPrepared, mayBecome } from '#domain/orders/order.ts';
import { pickupDays } from '#domain/visits/pickup.ts';
import { halfOfPickup } from '#domain/visits/run.ts';
import { SWAP_BAR_WORDS } from '#messages/changes/exchange-words.ts';
import type { OrderFacts } from '#messages/base/order-facts.ts';
import { pickupLetter } from '#messages/settlement/rental-letters.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { Refusal, refuse, refuseChanged } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { billRental, lockRental } from '#server/billing/bill-order.ts';
import { NO_RETURN } from '#server/billing/resume.ts';
import { cancelIn } from '#server/endings/cancellation/cancel.ts';
import { changeStatus, type OrderRow } from '#server/orders/status.ts';
import { findSuccessors } from '#server/orders/succession.ts';
import { endRepairsFrom } from '#server/care/repairs/change.ts';
import { refuseFull } from '#server/visits/places.ts';
import { readRental } from './quote.ts';

type Asked = z.output<typeof requestReturn.input>;

/** Notes that a renter wants an order picked up, once what it costs is what was shown. */
export async function askForReturn(
  shop: AppContext,
  orderId: number,
  { pickupOn, slot, reason, note, forfeited }: Asked,
  now: Date,
): Promise<{ message: string } | Refusal> {
  return transact(shop, async (work) => {
    const locked = await lockRental(work.db, orderId);
    if (!locked) return refuse('RETURN_NOT_POSSIBLE');
    const refused = refuseReturn(locked.order);
    if (refused) return refused;
    const successors = await findSuccessors(work.db, orderId);
    if (successors.some(({ status }) => isBeingPrepared(status))) {
      return refuse('EXCHANGE_NOT_POSSIBLE', { values: { why: SWAP_BAR_WORDS.under_way } });
    }
    const quote = quoteClosure(await readRental(work.db, locked), pickupOn);
    const current = forfeitedIn(quote.deductions);
    const changed = refuseChanged([{ what: 'forfeited', shown: forfeited, current }]);
    if (changed) return changed;
    const { order } = locked;
    const holidays = work.policies.holidays.map(({ day }) => day);
    const days = pickupDays(dayOf(now), holidays);
    const wanted = { cityId: order.cityId, day: pickupOn, half: halfOfPickup(slot), days };
    const full = await refuseFull(work.db, wanted);
    if (full) return full;
    const letterOf = (facts: OrderFacts) =>
      pickupLetter(facts, { on: pickupOn, slot, lost: current, quote });
    for (const { id } of successors) {
      const off = { actor: 'system', exchangeOff: 'ended' } as const;
      const cancelled = await cancelIn(work, id, off, now);
      if (cancelled instanceof Refusal) return cancelled;
    }
    await changeStatus(work, order, { to: 'RETURN_REQUESTED', actor: 'customer', letterOf }, now);
    await work.db
      .update(rentals)
      .set({
        pickupOn,
        pickupSlot: slot,
        returnReason: reason,
        returnNote: note,
        returnAskedAt: now,
        returnAskedBy: 'customer',
      })
      .where(eq(rentals.orderId, orderId));
    await endRepairsFrom(work, orderId, pickupOn, now);
    return { message: `We’ll pick up order ${order.number} on ${formatDayWithYear(pickupOn)}.` };
  });
}

/** Why no return of an order can be asked for, if so. */
export function refuseReturn({ status }: Pick<OrderRow, 'status'>): Refusal | undefined {
  if (status === 'RETURN_REQUESTED') return refuse('RETURN_ASKED_ALREADY');
  return mayBecome(status, 'RETURN_REQUESTED') ? undefined : refuse('RETURN_NOT_POSSIBLE');
}

/** Lets the rental go on that a renter wanted to end; one that the shop ended goes on once it is paid. */
export async function takeBackReturn(
  shop: AppContext,
  orderId: number,
  now: Date,
): Promise<{ message: string } | Refusal> {
  return transact(shop, async (work) => {
    const locked = await lockRental(work.db, orderId);
    if (locked?.order.status === 'DELIVERED') return refuse('RETURN_CANCELLED_ALREADY');
    const isOwn = locked?.rental.returnAskedBy === 'customer';
    if (!locked || !isOwn || locked.order.status !== 'RETURN_REQUESTED') {
      return refuse('RETURN_NOT_CANCELLABLE');
    }
    await changeStatus(work, locked.order, { to: 'DELIVERED', actor: 'customer' }, now);
    await work.db.update(rentals).set(NO_RETURN).where(eq(rentals.orderId, orderId));
    await billRental(work, orderId, now);
    return {
      message: `Your return is cancelled. You keep the items of order ${locked.order.number}.`,
    };
  });
}
