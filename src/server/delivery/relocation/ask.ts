import type * as z from 'zod/mini';
import type { RelocationOptions, requestRelocation } from '#contract/delivery/relocation.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { isBeingPrepared } from '#domain/orders/order.ts';
import { mayCallOff, type RelocationBar, whyNoRelocation } from '#domain/delivery/relocation.ts';
import { isUnnoted, movableUntil, moveDays, openSlotDays } from '#domain/visits/visit-move.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import { relocationPlannedLetter } from '#messages/delivery/relocation-letters.ts';
import { RELOCATION_BAR_WORDS } from '#messages/visits/relocation-words.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import { apologyFor } from '#messages/visits/visit-apologies.ts';
import { relocations } from '#server/db/schema/relocations.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import { refuseBlocked } from '#server/lib/customer-block.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact, transactAs } from '#server/lib/transact.ts';
import { isOverdue } from '#server/billing/invoice-accounts.ts';
import { cancelIn } from '#server/endings/cancellation/cancel.ts';
import { findServedAddress } from '#server/people/customers/served-address.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { lockKnownOrder, type OrderRow } from '#server/orders/status.ts';
import { findSuccessors } from '#server/orders/succession.ts';
import { daysWithRoom, refuseFull } from '#server/visits/places.ts';
import { planVisit } from '#server/visits/visits.ts';
import { findRelocation, relocationFacts } from './find.ts';

type Asked = Omit<z.output<typeof requestRelocation.input>, 'orderNumber'>;

/**
 * Plans the move of an order to a saved address of its city (rules/relocations.md#within-the-city). The
 * same move asked for again answers as the first time.
 */
export async function askForRelocation(
  shop: AppContext,
  caller: Caller,
  orderId: number,
  { addressId, on: day, half }: Asked,
  now: Date,
): Promise<{ message: string } | Refusal> {
  const holidays = shop.policies.holidays.map((each) => each.day);
  return transactAs(shop, caller, 'update', async (work) => {
    const order = await lockKnownOrder(work.db, orderId);
    const slot = { day, half };
    const answer = { message: answerText('RELOCATION_PLANNED', { slot: slotWords(slot) }) };
    const planned = await findRelocation(work.db, orderId);
    const isRepeated =
      planned?.to.addressId === addressId &&
      planned.visit.day === day &&
      planned.visit.half === half;
    if (isRepeated) return answer;
    const blocked = await refuseBlocked(work, caller.userId);
    if (blocked) return blocked;
    const bar = await barOf(work, order, planned !== undefined, now);
    if (bar)
      return refuse('RELOCATION_NOT_POSSIBLE', { values: { why: RELOCATION_BAR_WORDS[bar] } });
    const to = await findServedAddress(work, caller.userId, addressId);
    if (to instanceof Refusal) return to;
    if (to.id === order.addressId) return refuse('RELOCATION_SAME_PLACE');
    if (to.cityId !== order.cityId) return refuse('RELOCATION_OTHER_CITY');
    const days = openSlotDays(now, holidays);
    if (!days.includes(day)) return refuse('SLOT_CLOSED');
    // Before what locks stock, as where an order is placed.
    const full = await refuseFull(work.db, { ...slot, cityId: order.cityId, days });
    if (full) return full;
    for (const { id } of await findSuccessors(work.db, orderId)) {
      const cancelled = await cancelIn(work, id, { actor: 'system' }, now);
      if (cancelled instanceof Refusal) return cancelled;
    }
    const visit = await planVisit(work.db, orderId, { kind: 'relocation', slot }, now);
    const { fields: address, stateCode } = to;
    await work.db
      .insert(relocations)
      .values({ visitId: visit.id, address, addressId, stateCode, askedAt: now });
    const facts = await relocationFacts(work.db, visit, { address }, now);
    await tellOfOrder(work, order, now, (told) => relocationPlannedLetter(told, facts, 'asked'));
    return answer;
  });
}

/** Whether an order can move today, and the move that is planned. */
export async function describeRelocation(
  shop: AppContext,
  order: OrderRow,
  now: Date,
): Promise<RelocationOptions> {
  const holidays = shop.policies.holidays.map(({ day }) => day);
  return transact(shop, async (work) => {
    const planned = await findRelocation(work.db, order.id);
    const bar = await barOf(work, order, false, now);
    const withRoom = (days: readonly Day[]) => daysWithRoom(work.db, order.cityId, days);
    return {
      closed: bar && !planned ? RELOCATION_BAR_WORDS[bar] : '',
      addressId: order.addressId,
      cityId: order.cityId,
      days: await withRoom(openSlotDays(now, holidays)),
      planned: planned
        ? describe(planned, now, await withRoom(moveDays(planned.visit, now, holidays)))
        : null,
    };
  });
}

function describe(
  { visit, to }: NonNullable<Awaited<ReturnType<typeof findRelocation>>>,
  now: Date,
  days: readonly Day[],
): NonNullable<RelocationOptions['planned']> {
  const { id: visitId, day: on, half, code, crew, crewPhone } = visit;
  return {
    visitId,
    to: { floor: null, hasLift: null, differentBilling: false, billing: null, ...to.address },
    on,
    half,
    code,
    crew,
    crewPhone,
    movableUntil: (days.length > 0 && movableUntil(visit, now)?.toISOString()) || null,
    moveDays: [...days],
    mayCallOff: mayCallOff(on, now) || isUnnoted(visit, now),
    apology: apologyFor(visit, now),
  };
}

/** Why an order cannot move now, if so (rules/relocations.md#what-speaks-against-it). */
async function barOf(
  work: TxContext,
  order: OrderRow,
  isPlanned: boolean,
  now: Date,
): Promise<RelocationBar | undefined> {
  const successors = await findSuccessors(work.db, order.id);
  return whyNoRelocation({
    status: order.status,
    isOverdue: await isOverdue(work.db, order.id, dayOf(now)),
    isExchanged: successors.some(({ status }) => isBeingPrepared(status)),
    isPlanned,
  });
}
