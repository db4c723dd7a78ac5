import * as calls from '#contract/office/visits/run.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import type { Side } from '#domain/visits/condition-picture.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findCrew, listCrews } from '#server/delivery/runs/crews.ts';
import { findMissed } from '#server/delivery/runs/missed.ts';
import { countPictures, findUnitsAt } from '#server/delivery/runs/pictures.ts';
import { findStops, type Stop } from '#server/delivery/runs/stops.ts';
import { noteOnce } from '#server/office/delivery/note-deeds.ts';
import { toWire } from '#server/office/visits/stop-view.ts';

/** The crew's phone (rules/runs.md#the-crews-phone). */
export function officeRunRoutes(api: Api): void {
  const { shop } = api;

  api.serve(calls.runCrews, async () => ({ crews: await listCrews(shop.db) }));

  api.serve(calls.officeRun, async ({ input, caller, now }) => {
    const crew = await findCrew(shop.db, input.crew);
    if (!crew) return refuse('NOT_FOUND');
    const day = dayOf(now);
    const stops = await findStops(shop.db, { crewId: crew.id, from: day, until: day });
    const me = { userId: caller.userId, name: caller.name };
    const count = await countPictures(
      shop.db,
      stops.map(({ key }) => key),
    );
    const unitsAt = await findUnitsAt(
      shop.db,
      stops.map(({ orderId }) => orderId),
    );
    const shown = stops.map((stop) => ({
      ...toWire(stop),
      pictures: count(stop.key),
      units: unitsAt(stop.orderId).flatMap(({ tag, productSlug, orderId }) => {
        const side = sideOf(stop, orderId);
        const carried = side === 'before' ? stop.brings : stop.takes;
        const name = carried.find((item) => item.productSlug === productSlug)?.name;
        return name === undefined ? [] : [{ tag, name, side }];
      }),
    }));
    const missed = await findMissed(shop.db, { cityId: crew.cityId, day }, stops);
    const own = missed.filter(({ crewId }) => crewId === crew.id).map(({ key }) => key);
    return { day, crew, stops: shown, missed: own, me };
  });

  api.serve(calls.noteDeed, ({ input, caller }) => noteOnce(shop, caller, input));
}

/** A unit of the order that is driven for comes, one of another order's goes. */
function sideOf({ kind, orderId }: Stop, unitOrderId: number | null): Side {
  return kind === 'pickup' || unitOrderId !== orderId ? 'after' : 'before';
}
