import { and, eq } from 'drizzle-orm';
import * as calls from '#contract/office/visits/calendar.ts';
import type { StopKey } from '#contract/office/visits/calendar.ts';
import type { CityId } from '#domain/base/city.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { refuseFrom } from '#domain/catalogue/coverage/office-express.ts';
import { SLOT_PLACES } from '#domain/visits/run.ts';
import type { Half } from '#domain/visits/visit.ts';
import type { Db } from '#server/db/db.ts';
import { crews, slotPlaces } from '#server/db/schema/runs.ts';
import { giveStop, orderRun } from '#server/delivery/runs/assign.ts';
import { addCrew, changeCrew, endCrew, setPlaces } from '#server/delivery/runs/crews.ts';
import { findCrewId } from '#server/delivery/runs/find-crew.ts';
import { findStop, findStops } from '#server/delivery/runs/stops.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { serveAct } from '#server/office/base/act.ts';
import { type Audited, UNNAMED } from '#server/office/base/audited.ts';
import { refuseOver } from './planning.ts';

/** One of our crews, by number or name. */
type CrewRef = number | string;

const STOP: Audited<{ readonly stop: StopKey }> = {
  ...UNNAMED,
  subject: ({ stop }) => stop,
  look: async (db, input) => {
    const stop = await findStop(db, input.stop);
    const crew = stop?.crewId ? await findState(db, stop.crewId) : null;
    const { userId: customerId = null, orderNumber = null, day = null, half = null } = stop ?? {};
    return {
      customerId,
      orderNumber,
      state: { order: orderNumber, day, half, crew: crew?.name ?? null },
    };
  },
};

/** About a crew, named by its number however it was typed. */
const CREW: Audited<{ readonly crew: CrewRef }> = {
  ...UNNAMED,
  subject: ({ crew }) => String(crew),
  look: async (db, input) => {
    const crew = await crewOf(db, input.crew);
    const state = crew instanceof Refusal ? null : await findState(db, crew);
    return {
      customerId: null,
      state,
      ...(!(crew instanceof Refusal) && { subject: String(crew) }),
    };
  },
};

const RUN: Audited<{ readonly crew: CrewRef; readonly day: Day }> = {
  ...CREW,
  look: async (db, input, now) => {
    const { subject, customerId } = await CREW.look(db, input, now);
    const crewId = Number(subject ?? 0);
    const stops = await findStops(db, { crewId, from: input.day, until: input.day });
    const state = { stops: stops.map(({ orderNumber }) => orderNumber) };
    return { customerId, state, ...(subject !== undefined && { subject }) };
  },
};

const PLACES: Audited<{ readonly city: CityId; readonly day: Day; readonly half: Half }> = {
  ...UNNAMED,
  subject: ({ day, half }) => `${day} ${half}`,
  look: async (db, { city, day, half }) => {
    const [row] = await db
      .select()
      .from(slotPlaces)
      .where(and(eq(slotPlaces.cityId, city), eq(slotPlaces.day, day), eq(slotPlaces.half, half)));
    return { customerId: null, state: { places: row?.places ?? SLOT_PLACES } };
  },
};

/** Finds the crew and runs a step on it. */
async function onCrew(
  db: Db,
  typed: CrewRef,
  step: (crew: number) => Promise<Refusal | undefined>,
  cityId?: number,
): Promise<Refusal | undefined> {
  const crew = await crewOf(db, typed, cityId);
  return crew instanceof Refusal ? crew : step(crew);
}

async function crewOf(db: Db, typed: CrewRef, cityId?: number): Promise<number | Refusal> {
  return typeof typed === 'number' ? typed : findCrewId(db, typed, cityId);
}

/** Acts on crews, runs and their capacity (rules/runs.md). */
export const RUN_ACTS = [
  serveAct(calls.giveStop, STOP, async ({ db }, { stop, crew, seen }) => {
    if (crew === null) return giveStop(db, { stop, crew, seen });
    const found = await findStop(db, stop);
    return onCrew(db, crew, (id) => giveStop(db, { stop, crew: id, seen }), found?.cityId);
  }),
  serveAct(calls.orderRun, RUN, ({ db }, { crew, day, stops }) =>
    onCrew(db, crew, (id) => orderRun(db, { crew: id, day, stops })),
  ),
  serveAct(calls.setPlaces, PLACES, async ({ db }, { city, places, ...slot }, { now }) => {
    const fault = refuseFrom(slot.day, now);
    const refused = fault ? refuse(fault) : refuseOver(slot, now);
    if (!refused) await setPlaces(db, city, slot, places);
    return refused;
  }),
  serveAct(calls.addCrew, UNNAMED, async ({ db }, { city, ...fields }) => {
    await addCrew(db, city, fields);
    return undefined;
  }),
  serveAct(calls.changeCrew, CREW, ({ db }, { crew, seen, ...fields }) =>
    onCrew(db, crew, (id) => changeCrew(db, id, fields, seen)),
  ),
  serveAct(calls.endCrew, CREW, ({ db }, { crew }, { now }) =>
    onCrew(db, crew, (id) => endCrew(db, id, now)),
  ),
];

async function findState(db: Db, id: number) {
  const [crew] = await db.select().from(crews).where(eq(crews.id, id));
  if (!crew) return null;
  const { name, who, phone, endedAt } = crew;
  return { name, who, phone, ended: endedAt !== null };
}
