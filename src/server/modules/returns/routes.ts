import * as calls from '#contract/return.ts';
import { dayOf } from '#domain/kolkata.ts';
import { mayBecome } from '#domain/order.ts';
import { mayPickUp, PICKUP_SLOTS, pickupDays } from '#domain/pickup.ts';
import { refuse } from '../../lib/refusal.ts';
import type { Api } from '../../lib/serve.ts';
import { lockRental } from '../billing/bill-order.ts';
import { findOrder } from '../orders/orders.ts';
import { quoteClosure } from './quote.ts';
import { askForReturn, takeBackReturn } from './request.ts';

export function returnRoutes(api: Api): void {
  const { shop } = api;
  const { db, policies, reasons } = shop;
  const holidays = policies.holidays.map(({ day }) => day);

  api.serve(calls.returnOptions, async ({ input, caller, now }) => {
    const order = await findOrder(db, caller.userId, input.orderNumber);
    if (!order) return refuse('UNAUTHORIZED');
    if (!mayBecome(order.status, 'RETURN_REQUESTED')) return refuse('RETURN_NOT_POSSIBLE');
    return {
      days: pickupDays(dayOf(now), holidays),
      slots: [...PICKUP_SLOTS],
      reasons: [...reasons.return],
    };
  });

  api.serve(calls.closureQuote, async ({ input, caller, now }) => {
    const order = await findOrder(db, caller.userId, input.orderNumber);
    if (!order) return refuse('UNAUTHORIZED');
    if (!mayBecome(order.status, 'RETURN_REQUESTED')) return refuse('RETURN_NOT_POSSIBLE');
    if (!mayPickUp(input.pickupOn, dayOf(now), holidays)) return refuse('DAY_NOT_POSSIBLE');
    return db.transaction(async (tx) => {
      const locked = await lockRental(tx, order.id);
      return locked ? quoteClosure(tx, locked, input.pickupOn, now) : refuse('RETURN_NOT_POSSIBLE');
    });
  });

  api.serve(calls.requestReturn, async ({ input, caller, now }) => {
    const order = await findOrder(db, caller.userId, input.orderNumber);
    if (!order) return refuse('UNAUTHORIZED');
    if (!mayPickUp(input.pickupOn, dayOf(now), holidays)) return refuse('DAY_NOT_POSSIBLE');
    if (!reasons.return.includes(input.reason)) return refuse('REASON_UNKNOWN');
    return askForReturn(shop, order.id, input, now);
  });

  api.serve(calls.withdrawReturn, async ({ input, caller, now }) => {
    const order = await findOrder(db, caller.userId, input.orderNumber);
    return order ? takeBackReturn(shop, order.id, now) : refuse('UNAUTHORIZED');
  });
}
