import { type Day, dayOf } from '#domain/base/kolkata.ts';
import type { PickupTime } from '#domain/visits/missed-pickup.ts';
import { halfOfPickup } from '#domain/visits/run.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { missExchange } from '#server/changes/exchange/miss.ts';
import { replanExchange } from '#server/changes/exchange/replan.ts';
import { missDelivery } from '#server/delivery/fulfilment/miss.ts';
import { isToPickUp, missPickup } from '#server/delivery/fulfilment/miss-pickup.ts';
import { findPickupSlot, planPickup } from '#server/delivery/fulfilment/plan-pickup.ts';
import { type Scheduled, scheduleOrder } from '#server/delivery/fulfilment/schedule.ts';
import { replanRelocation } from '#server/delivery/relocation/change.ts';
import { missRelocation, relocateOrder } from '#server/delivery/relocation/complete-relocation.ts';
import { findRelocation } from '#server/delivery/relocation/find.ts';
import type { MissNoted } from '#server/visits/miss.ts';
import { findComing, findPlannedVisit } from '#server/visits/visits.ts';
import type { VisitCommand } from './visit-commands.ts';
import { crewOf, refuseOver, refusePlan, takeTurn } from './planning.ts';

type Of<Name extends VisitCommand['name']> = Extract<VisitCommand, { name: Name }>;

export type VisitOutcome =
  | ({ readonly kind: 'order scheduled'; readonly number: string } & Scheduled)
  | ({
      readonly kind: 'order missed';
      readonly number: string;
      readonly isExchange: boolean;
    } & MissNoted)
  | { readonly kind: 'move planned'; readonly number: string; readonly on: Day }
  | ({ readonly kind: 'move missed'; readonly number: string } & MissNoted)
  | { readonly kind: 'pickup planned'; readonly number: string; readonly time: PickupTime }
  | { readonly kind: 'pickup missed'; readonly number: string; readonly next: PickupTime }
  | { readonly kind: 'order relocated'; readonly number: string };

/** Puts what is planned for an order into a slot: its pick-up, its move, its exchange, or else its delivery. */
export async function scheduleVisit(
  work: TxContext,
  id: number,
  command: Of<'order schedule'>,
  now: Date,
): Promise<VisitOutcome | Refusal> {
  const { number, on, half, wasOn, overbook } = command;
  await takeTurn(work.db, id);
  if (await isToPickUp(work.db, id)) return schedulePickup(work, id, command, now);
  const at = (await findPlannedVisit(work.db, id, 'relocation')) ?? (await findComing(work.db, id));
  const wish = { ...(on && { day: on }), ...(half && { half }) };
  const refusal = await refusePlan(work.db, { orderId: id, at }, wish, { wasOn, overbook }, now);
  if (refusal) return refusal;
  const who = await crewOf(work.db, id, command);
  if (who instanceof Refusal) return who;
  if (await findRelocation(work.db, id)) {
    if (on === undefined) return refuse('DAY_NEEDED');
    const plan = { ...command, ...who, on };
    return (await replanRelocation(work, id, plan, now)) ?? { kind: 'move planned', number, on };
  }
  const isExchange = (await findPlannedVisit(work.db, id, 'exchange')) !== undefined;
  const scheduled = await (isExchange ? replanExchange : scheduleOrder)(
    work,
    id,
    { ...command, ...who },
    now,
  );
  return scheduled instanceof Refusal
    ? scheduled
    : { kind: 'order scheduled', number, ...scheduled };
}

/** Plans a pick-up: by itself on its day, and in its hours or else the morning. */
async function schedulePickup(
  work: TxContext,
  id: number,
  { number, wasOn, overbook, pickupSlot, ...command }: Of<'order schedule'>,
  now: Date,
): Promise<VisitOutcome | Refusal> {
  const at = await findPickupSlot(work.db, id);
  const { on: day = at?.day } = command;
  if (!day) return refuse('DAY_NEEDED');
  const half = pickupSlot ? halfOfPickup(pickupSlot) : (command.half ?? at?.half ?? 'morning');
  const planned = { orderId: id, at };
  const refusal = await refusePlan(work.db, planned, { day, half }, { wasOn, overbook }, now);
  if (refusal) return refusal;
  const who = await crewOf(work.db, id, command);
  if (who instanceof Refusal) return who;
  // A pick-up goes with one of the crews (rules/runs.md#who-does-a-visit).
  if (who.crew !== undefined && who.crewId === undefined) return refuse('PICKUP_NEEDS_CREW');
  const time = await planPickup(work, id, { day, half, pickupSlot, crewId: who.crewId }, now);
  return time instanceof Refusal ? time : { kind: 'pickup planned', number, time };
}

/** Notes that nobody was there, or that we could not come: to pick an order up, to move it, or else to bring it. */
export async function missVisit(
  work: TxContext,
  operator: string,
  id: number,
  command: Of<'order missed'>,
  now: Date,
): Promise<VisitOutcome | Refusal> {
  const attempt = { ...command, by: operator };
  const { number, on: day, half } = command;
  const over = refuseOver({ day, half }, now);
  if (over) return over;
  if (await isToPickUp(work.db, id)) {
    const missed = await missPickup(work, id, attempt, now);
    return missed instanceof Refusal ? missed : { kind: 'pickup missed', number, ...missed };
  }
  if (await findRelocation(work.db, id)) {
    const missed = await missRelocation(work, id, attempt, now);
    return missed instanceof Refusal ? missed : { kind: 'move missed', number, ...missed };
  }
  const isExchange = (await findPlannedVisit(work.db, id, 'exchange')) !== undefined;
  const missed = await (isExchange ? missExchange : missDelivery)(work, id, attempt, now);
  return missed instanceof Refusal
    ? missed
    : { kind: 'order missed', number, isExchange, ...missed };
}

/** Notes that the things of an order are at their new address. */
export async function noteRelocation(
  work: TxContext,
  id: number,
  { number, on, code, withoutCode, toldAt }: Of<'order relocate'>,
  now: Date,
): Promise<VisitOutcome | Refusal> {
  const moved = { on: on ?? dayOf(now), code, withoutCode, toldAt };
  return (await relocateOrder(work, id, moved, now)) ?? { kind: 'order relocated', number };
}
