import type { DayLoad } from '#contract/office/visits/calendar.ts';
import * as calls from '#contract/office/visits/calendar.ts';
import type { CityId } from '#domain/base/city.ts';
import { addDaysTo, type Day, dayOf, daysBetween } from '#domain/base/kolkata.ts';
import { whyIdle } from '#domain/visits/plan-days.ts';
import { whySlotClosed } from '#domain/visits/slot.ts';
import type { Half } from '#domain/visits/visit.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { listCrews } from '#server/delivery/runs/crews.ts';
import { findMissed } from '#server/delivery/runs/missed.ts';
import { findStop, findStops, idOf } from '#server/delivery/runs/stops.ts';
import { findLoads } from '#server/visits/places.ts';
import { serveActs } from '#server/office/base/act.ts';
import { scheduleRepairAct } from '#server/office/care/repair-acts.ts';
import { scheduleAct } from '#server/office/orders/order-acts.ts';
import { RUN_ACTS } from '#server/office/visits/run-acts.ts';
import { toWire } from '#server/office/visits/stop-view.ts';

/** The week that is shown, and the one after it. */
const SHOWN_DAYS = 14;
/** A Monday to count weeks from. */
const MONDAY = '2024-01-01' as Day;

/** Calendar and runs, for those who plan them (rules/runs.md). */
export function officeCalendarRoutes(api: Api): void {
  const { shop } = api;
  serveActs(api, RUN_ACTS);

  api.serve(calls.officeSlots, async ({ input: { city, from, days }, now }) => ({
    days: await describeLoads(shop, city, from ?? dayOf(now), days, now),
  }));

  api.serve(calls.officeDay, async ({ input, now }) => {
    const { city: cityId } = input;
    const today = dayOf(now);
    const { day = today } = input;
    const stops = await findStops(shop.db, { cityId, from: day, until: day });
    const monday = addDaysTo(day, -(daysBetween(MONDAY, day) % 7));
    return {
      day,
      today,
      stops: stops.map(toWire),
      missed: await findMissed(shop.db, { cityId, day }, stops),
      crews: await listCrews(shop.db, cityId),
      loads: await describeLoads(shop, cityId, monday, SHOWN_DAYS, now),
    };
  });

  api.serve(calls.moveStop, async ({ input, caller }) => {
    const { stop: key, day, half, seen, overbook } = input;
    const stop = await findStop(shop.db, key);
    if (!stop || stop.kind === 'pickup') return refuse('NOT_FOUND');
    const { visit: repair = 0 } = idOf(key);
    if (stop.kind === 'repair') {
      const plan = { day, half, wasOn: seen, overbook };
      return scheduleRepairAct.perform(shop, { id: repair, ...plan }, caller);
    }
    // It may go out since it was planned: moving it asks for no documents again.
    const withoutKyc = '';
    const plan = { day, half, wasOn: seen, overbook, withoutKyc };
    return scheduleAct.perform(shop, { number: stop.orderNumber, ...plan }, caller);
  });
}

/** How full so many days of a city are. */
async function describeLoads(
  { db, policies }: AppContext,
  cityId: CityId,
  from: Day,
  count: number,
  now: Date,
): Promise<DayLoad[]> {
  const holidays = policies.holidays.map(({ day }) => day);
  const days = Array.from({ length: count }, (_, at) => addDaysTo(from, at));
  const loads = await findLoads(db, from, addDaysTo(from, count - 1), { cityId });
  return days.map((day) => {
    const loadOf = (half: Half) => {
      const load = loads.of({ cityId, day, half });
      const closed = whySlotClosed({ day }, now, holidays, load) ?? null;
      return { ...load, closed, idle: whyIdle({ day, half }, now, holidays) ?? null };
    };
    return { day, morning: loadOf('morning'), afternoon: loadOf('afternoon') };
  });
}
