import { eq } from 'drizzle-orm';
import type { Day } from '#domain/base/kolkata.ts';
import type { Tx } from '#server/db/db.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { visits } from '#server/db/schema/visits.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { lockKnownOrder } from '#server/orders/status.ts';
import { lockCrew } from './crews.ts';
import { findStop, findStops, idOf, type StopKey } from './stops.ts';

export interface Giving {
  readonly stop: StopKey;
  /** Nobody where null. */
  readonly crew: number | null;
  /** Who had it when that was chosen. */
  readonly seen?: number | null | undefined;
}

/**
 * Gives a stop to a crew of its city, or to none; its renter sees from then on who comes
 * (rules/runs.md#crews).
 */
export async function giveStop(
  tx: Tx,
  { stop: key, crew: crewId, seen }: Giving,
): Promise<Refusal | undefined> {
  const known = await findStop(tx, key);
  if (!known) return refuse('NOT_FOUND');
  await lockKnownOrder(tx, known.orderId);
  const stop = await findStop(tx, key);
  if (stop?.state !== 'planned') return refuse('STOP_OVER');
  if (seen !== undefined && seen !== stop.crewId) return refuse('STOP_HAS_OTHER_CREW');
  const crew = crewId === null ? null : await lockCrew(tx, crewId);
  if (crew === undefined || (crew && crew.cityId !== stop.cityId)) return refuse('NOT_FOUND');
  const { visit } = idOf(key);
  if (visit === undefined) {
    await tx
      .update(rentals)
      .set({ pickupCrewId: crewId, pickupPosition: null })
      .where(eq(rentals.orderId, stop.orderId));
    return undefined;
  }
  const who = { crew: crew?.who ?? null, crewPhone: crew?.phone ?? null };
  await tx
    .update(visits)
    .set({ ...who, crewId, runPosition: null })
    .where(eq(visits.id, visit));
  return undefined;
}

/** Puts the stops of a run in order; those that are not named follow. */
export async function orderRun(
  tx: Tx,
  { crew, day, stops }: { readonly crew: number; readonly day: Day; readonly stops: StopKey[] },
): Promise<Refusal | undefined> {
  if (!(await lockCrew(tx, crew))) return refuse('NOT_FOUND');
  const run = await findStops(tx, { crewId: crew, from: day, until: day });
  const keys = new Set(run.map(({ key }) => key));
  if (!stops.every((key) => keys.has(key))) return refuse('RUN_CHANGED');
  for (const [position, key] of stops.entries()) {
    const { visit, order } = idOf(key);
    if (visit !== undefined)
      await tx.update(visits).set({ runPosition: position }).where(eq(visits.id, visit));
    if (order !== undefined)
      await tx.update(rentals).set({ pickupPosition: position }).where(eq(rentals.orderId, order));
  }
  return undefined;
}
