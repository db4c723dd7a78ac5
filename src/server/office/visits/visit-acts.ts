import type { scheduleOrder, missOrder } from '#contract/office/orders/order-acts.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { halfOfPickup } from '#domain/visits/run.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { missExchange } from '#server/changes/exchange/miss.ts';
import { replanExchange } from '#server/changes/exchange/replan.ts';
import { missDelivery } from '#server/delivery/fulfilment/miss.ts';
import { isToPickUp, missPickup } from '#server/delivery/fulfilment/miss-pickup.ts';
import { findPickupSlot, planPickup } from '#server/delivery/fulfilment/plan-pickup.ts';
import { scheduleOrder as scheduleDelivery } from '#server/delivery/fulfilment/schedule.ts';
import { replanRelocation } from '#server/delivery/relocation/change.ts';
import { missRelocation } from '#server/delivery/relocation/complete-relocation.ts';
import { findRelocation } from '#server/delivery/relocation/find.ts';
import { quoteCancellation } from '#server/endings/cancellation/quote.ts';
import { lockKnownOrder } from '#server/orders/status.ts';
import { findComing, findPlannedVisit } from '#server/visits/visits.ts';
import type { ActInput } from '#server/office/base/act.ts';
import { refuseOther } from '#server/office/base/confirmed-figures.ts';
import { crewOf, refuseOver, refusePlan, takeTurn } from './planning.ts';

/** Plans an order's next visit; `wasOn` is the slot the operator saw. */
type Plan = ActInput<typeof scheduleOrder> & { readonly wasOn?: Slot | undefined };

/** Puts what is planned for an order into a slot: its pick-up, its move, its exchange, or else its delivery. */
export async function scheduleVisit(
  work: TxContext,
  id: number,
  input: Plan,
  now: Date,
): Promise<Refusal | undefined> {
  const { day: on, half, wasOn, overbook, withoutKyc: because } = input;
  await takeTurn(work.db, id);
  if (await isToPickUp(work.db, id)) return schedulePickup(work, id, input, now);
  const at = (await findPlannedVisit(work.db, id, 'relocation')) ?? (await findComing(work.db, id));
  const wish = { ...(on && { day: on }), ...(half && { half }) };
  const refusal = await refusePlan(work.db, { orderId: id, at }, wish, { wasOn, overbook }, now);
  if (refusal) return refusal;
  const who = await crewOf(work.db, id, input);
  if (who instanceof Refusal) return who;
  if (await findRelocation(work.db, id)) {
    if (on === undefined) return refuse('DAY_NEEDED');
    return replanRelocation(work, id, { half, ...who, on }, now);
  }
  const isExchange = (await findPlannedVisit(work.db, id, 'exchange')) !== undefined;
  const plan = { on, half, ...who, withoutKyc: because !== undefined, because };
  const scheduled = await (isExchange ? replanExchange : scheduleDelivery)(work, id, plan, now);
  return scheduled instanceof Refusal ? scheduled : undefined;
}

/** Plans a pick-up: by itself on its day, and in its hours or else the morning. */
async function schedulePickup(
  work: TxContext,
  id: number,
  { wasOn, overbook, pickupSlot, ...input }: Plan,
  now: Date,
): Promise<Refusal | undefined> {
  const at = await findPickupSlot(work.db, id);
  const { day = at?.day } = input;
  if (!day) return refuse('DAY_NEEDED');
  const half = pickupSlot ? halfOfPickup(pickupSlot) : (input.half ?? at?.half ?? 'morning');
  const planned = { orderId: id, at };
  const refusal = await refusePlan(work.db, planned, { day, half }, { wasOn, overbook }, now);
  if (refusal) return refusal;
  const who = await crewOf(work.db, id, input);
  if (who instanceof Refusal) return who;
  // A pick-up goes with one of the crews (rules/runs.md#who-does-a-visit).
  if (who.crew !== undefined && who.crewId === undefined) return refuse('PICKUP_NEEDS_CREW');
  const time = await planPickup(work, id, { day, half, pickupSlot, crewId: who.crewId }, now);
  return time instanceof Refusal ? time : undefined;
}

/** Notes that nobody was there, or that we could not come: to pick an order up, to move it, or else to bring it. */
export async function missVisit(
  work: TxContext,
  operator: string,
  id: number,
  { outcome, day: on, half, pickupSlot, refund }: ActInput<typeof missOrder>,
  now: Date,
): Promise<Refusal | undefined> {
  const attempt = { outcome, on, half, pickupSlot, by: operator };
  const over = refuseOver({ day: on, half }, now) ?? (await refuseForfeit(work, id, refund, now));
  if (over) return over;
  const isExchange = (await findPlannedVisit(work.db, id, 'exchange')) !== undefined;
  const miss = (await isToPickUp(work.db, id))
    ? missPickup
    : (await findRelocation(work.db, id))
      ? missRelocation
      : isExchange
        ? missExchange
        : missDelivery;
  const missed = await miss(work, id, attempt, now);
  return missed instanceof Refusal ? missed : undefined;
}

/** Refuses a missed attempt whose refund differs from the one shown. */
async function refuseForfeit(
  work: TxContext,
  id: number,
  refund: ActInput<typeof missOrder>['refund'],
  now: Date,
): Promise<Refusal | undefined> {
  if (refund === undefined) return undefined;
  const order = await lockKnownOrder(work.db, id);
  return refuseOther(await quoteCancellation(work, order, 'forfeiture', now), { refund });
}
