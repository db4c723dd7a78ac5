import type { DayLoad } from '#contract/office/visits/calendar.ts';
import * as calls from '#contract/office/visits/calendar.ts';
import type { CityId } from '#domain/base/city.ts';
import { addDaysTo, type Day, dayOf, daysBetween } from '#domain/base/kolkata.ts';
import { whyIdle } from '#domain/visits/plan-days.ts';
import { whySlotClosed } from '#domain/visits/slot.ts';
import type { Half } from '#domain/visits/visit.ts';
import type { Operator } from '#server/lib/office-sessions.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { listCrews } from '#server/delivery/runs/crews.ts';
import { findMissed } from '#server/delivery/runs/missed.ts';
import { findStop, findStops, idOf } from '#server/delivery/runs/stops.ts';
import { findLoads } from '#server/visits/places.ts';
import type { Command } from '#server/office/shell/commands.ts';
import { perform } from '#server/office/shell/perform.ts';
import { toWire } from '#server/office/visits/stop-view.ts';

/** The week that is shown, and the one after it. */
const SHOWN_DAYS = 14;
/** A Monday to count weeks from. */
const MONDAY = '2024-01-01' as Day;

/** Calendar and runs, for those who plan them (rules/runs.md). */
export function officeCalendarRoutes(api: Api): void {
  const { shop } = api;

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
    const plan = { on: day, half, wasOn: seen, overbook };
    const command: Command =
      stop.kind === 'repair'
        ? { name: 'repair schedule', repair, ...plan }
        : // It was let go out when it was planned: where it is put now asks for no document again.
          { name: 'order schedule', number: stop.orderNumber, ...plan, withoutKyc: true };
    return ask(caller, command);
  });

  api.serve(calls.giveStop, ({ input: { stop, crew, seen }, caller }) =>
    ask(caller, { name: 'stop crew', stop, crew, seen }),
  );

  api.serve(calls.orderRun, ({ input: { crew: crewId, day, stops }, caller }) =>
    ask(caller, { name: 'run order', crewId, day, stops }),
  );

  api.serve(calls.setPlaces, ({ input: { city, day, half, places }, caller }) =>
    ask(caller, { name: 'slot places', city, day, half, places }),
  );

  api.serve(calls.addCrew, ({ input: { city, ...fields }, caller }) =>
    ask(caller, { name: 'crew add', city, fields }),
  );

  api.serve(calls.changeCrew, ({ input: { crew: crewId, seen, ...fields }, caller }) =>
    ask(caller, { name: 'crew change', crewId, fields, seen }),
  );

  api.serve(calls.endCrew, ({ input: { crew: crewId }, caller }) =>
    ask(caller, { name: 'crew end', crewId }),
  );

  async function ask(
    operator: Operator,
    command: Command,
  ): Promise<Refusal | Record<string, never>> {
    const outcome = await perform(shop, operator, command);
    return outcome instanceof Refusal ? outcome : {};
  }
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
