import * as calls from '#contract/settlement/return.ts';
import { quoteClosure } from '#domain/endings/closure-quote.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { mayPickUp, PICKUP_SLOTS, pickupDays } from '#domain/visits/pickup.ts';
import { refuse } from '#server/lib/refusal.ts';
import { refuseDayOf } from '#server/lib/refuse-day.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findRental } from '#server/billing/bill-order.ts';
import { daysWithRoom } from '#server/visits/places.ts';
import { readRental } from './quote.ts';
import { askForReturn, refuseReturn, takeBackReturn } from './request.ts';
import { serveOrder } from '#server/orders/serve-order.ts';

export function returnRoutes(api: Api): void {
  const { shop } = api;
  const { db, policies, reasons } = shop;
  const holidays = policies.holidays.map(({ day }) => day);

  serveOrder(api, calls.returnOptions, { does: 'decide' }, async ({ order, now }) => {
    const refused = refuseReturn(order);
    if (refused) return refused;
    const found = await findRental(db, order.id);
    if (!found) return refuse('RETURN_NOT_POSSIBLE');
    const rental = await readRental(db, found);
    const days = await daysWithRoom(db, order.cityId, pickupDays(dayOf(now), holidays));
    return {
      days: days.map((day) => {
        const quote = quoteClosure(rental, day);
        return { ...quote, day, deductions: [...quote.deductions] };
      }),
      slots: [...PICKUP_SLOTS],
      reasons: [...reasons.return],
    };
  });

  serveOrder(api, calls.requestReturn, { does: 'decide' }, async ({ order, input, now }) => {
    if (!mayPickUp(input.pickupOn, dayOf(now), holidays))
      return refuseDayOf(pickupDays(dayOf(now), holidays));
    if (!reasons.return.includes(input.reason)) return refuse('REASON_UNKNOWN');
    return askForReturn(shop, order.id, input, now);
  });

  serveOrder(api, calls.withdrawReturn, { does: 'decide' }, ({ order, now }) =>
    takeBackReturn(shop, order.id, now),
  );
}
