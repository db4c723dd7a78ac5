import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CityId } from '#domain/base/city.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import type { Slot } from '#domain/visits/visit.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { crews, slotPlaces } from '#server/db/schema/runs.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { findStops } from './stops.ts';

export type CrewRow = typeof crews.$inferSelect;

/** What is written of a crew (rules/runs.md#crews). */
export interface CrewFields {
  readonly name: string;
  /** Names of who is in it. */
  readonly who: string;
  readonly phone: string;
}

/** The crews that drive, in a city where one is named, by city and name. */
export async function listCrews(db: Db, cityId?: CityId): Promise<CrewRow[]> {
  return db
    .select()
    .from(crews)
    .where(and(isNull(crews.endedAt), cityId === undefined ? undefined : eq(crews.cityId, cityId)))
    .orderBy(asc(crews.cityId), asc(crews.name), asc(crews.id));
}

/** A crew that drives. */
export async function findCrew(db: Db, id: number): Promise<CrewRow | undefined> {
  const [crew] = await db
    .select()
    .from(crews)
    .where(and(eq(crews.id, id), isNull(crews.endedAt)));
  return crew;
}

export async function addCrew(tx: Tx, cityId: CityId, fields: CrewFields): Promise<CrewRow> {
  const [crew] = await tx
    .insert(crews)
    .values({ cityId, ...fields })
    .returning();
  if (!crew) throw new Error('The crew was not written');
  return crew;
}

/** Writes a crew anew where it still is as it was seen. */
export async function changeCrew(
  tx: Tx,
  id: number,
  fields: CrewFields,
  seen: CrewFields | undefined,
): Promise<Refusal | undefined> {
  const crew = await lockCrew(tx, id);
  if (!crew) return refuse('NOT_FOUND');
  const { name, who, phone } = crew;
  const isAsSeen = !seen || (seen.name === name && seen.who === who && seen.phone === phone);
  if (!isAsSeen) return refuse('CREW_CHANGED', { values: { crew: `${name}, ${who}, ${phone}` } });
  await tx.update(crews).set(fields).where(eq(crews.id, id));
  return undefined;
}

/** Ends a crew that has nothing ahead of it. */
export async function endCrew(tx: Tx, id: number, now: Date): Promise<Refusal | undefined> {
  if (!(await lockCrew(tx, id))) return refuse('NOT_FOUND');
  const ahead = await findStops(tx, { crewId: id, from: dayOf(now), state: 'planned' });
  if (ahead.length > 0) return refuse('CREW_HAS_STOPS', { values: { many: ahead.length } });
  await tx.update(crews).set({ endedAt: now }).where(eq(crews.id, id));
  return undefined;
}

/** Gives a half of a day another number of places, or with null that which it has by itself. */
export async function setPlaces(
  tx: Tx,
  cityId: CityId,
  { day, half }: Slot,
  places: number | null,
): Promise<void> {
  if (places === null) {
    await tx.delete(slotPlaces).where(isPlace(cityId, day, half));
    return;
  }
  await tx
    .insert(slotPlaces)
    .values({ cityId, day, half, places })
    .onConflictDoUpdate({
      target: [slotPlaces.cityId, slotPlaces.day, slotPlaces.half],
      set: { places },
    });
}

export async function lockCrew(tx: Tx, id: number): Promise<CrewRow | undefined> {
  const [crew] = await tx
    .select()
    .from(crews)
    .where(and(eq(crews.id, id), isNull(crews.endedAt)))
    .for('update');
  return crew;
}

function isPlace(cityId: CityId, day: Day, half: Slot['half']) {
  return and(eq(slotPlaces.cityId, cityId), eq(slotPlaces.day, day), eq(slotPlaces.half, half));
}
