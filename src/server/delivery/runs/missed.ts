import { and, eq, inArray } from 'drizzle-orm';
import type { CityId } from '#domain/base/city.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { FAILED_OUTCOMES } from '#domain/visits/visit.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { pickupAttempts } from '#server/db/schema/rentals.ts';
import { crews } from '#server/db/schema/runs.ts';
import { visitAttempts, visits } from '#server/db/schema/visits.ts';
import type { Stop } from './stops.ts';

/** A stop that was missed on a day, and whose crew tried it. */
type MissedStop = Pick<Stop, 'key' | 'crewId'>;

/**
 * The stops of a day that were missed and are planned for another day or given up: no list of that day has
 * them any more, but its progress counts them (rules/runs.md#the-crews-phone).
 */
export async function findMissed(
  db: Db,
  { cityId, day }: { readonly cityId: CityId; readonly day: Day },
  listed: readonly Stop[],
): Promise<MissedStop[]> {
  const ofVisits = await db
    .select({ id: visits.id, crewId: visits.crewId })
    .from(visitAttempts)
    .innerJoin(visits, eq(visits.id, visitAttempts.visitId))
    .innerJoin(orders, eq(orders.id, visits.orderId))
    .where(
      and(
        eq(visitAttempts.day, day),
        inArray(visitAttempts.outcome, FAILED_OUTCOMES),
        eq(orders.cityId, cityId),
      ),
    );
  const ofPickups = await db
    .select({ id: pickupAttempts.orderId, crewId: crews.id })
    .from(pickupAttempts)
    .innerJoin(orders, eq(orders.id, pickupAttempts.orderId))
    .leftJoin(crews, and(eq(crews.name, pickupAttempts.crew), eq(crews.cityId, orders.cityId)))
    .where(and(eq(pickupAttempts.day, day), eq(orders.cityId, cityId)));
  const missed = [
    ...ofVisits.map(({ id, crewId }): MissedStop => ({ key: `visit-${id}`, crewId })),
    ...ofPickups.map(({ id, crewId }): MissedStop => ({ key: `pickup-${id}`, crewId })),
  ];
  const known = new Set(listed.map(({ key }) => key));
  return missed.filter(({ key }) => !known.has(key) && known.add(key));
}
