import { and, between, eq, inArray, isNotNull, ne, notExists, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { CityId } from '#domain/base/city.ts';
import { addDaysTo, type Day } from '#domain/base/kolkata.ts';
import { PICKUP_SLOTS } from '#domain/visits/pickup.ts';
import { halfOfPickup, isFull, type Load, SLOT_PLACES } from '#domain/visits/run.ts';
import { type Half, HALVES, type Slot } from '#domain/visits/visit.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { slotPlaces } from '#server/db/schema/runs.ts';
import { visits } from '#server/db/schema/visits.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';

/** A half of a day in a city. */
export interface Place extends Slot {
  readonly cityId: CityId;
}

/** How full the slots of some days are. */
export interface Loads {
  readonly of: (place: Place) => Load;
  readonly isFull: (place: Place) => boolean;
  /** Those of the days on which a half has a place left. */
  readonly withRoom: (cityId: CityId, days: readonly Day[]) => Day[];
}

const MORNINGS = PICKUP_SLOTS.filter((slot) => halfOfPickup(slot) === 'morning');

/** Of which places it is asked: of all cities where none is named. */
export interface Asked {
  readonly cityId?: CityId;
  /** An order whose own stops do not count. */
  readonly except?: number | undefined;
}

/** How full the slots are from a day to another. */
export async function findLoads(db: Db, from: Day, until: Day, asked: Asked = {}): Promise<Loads> {
  const places = await db
    .select()
    .from(slotPlaces)
    .where(between(slotPlaces.day, from, until));
  const taken = await countTaken(db, from, until, asked);
  const of = (place: Place): Load => ({
    places: places.find((one) => isSame(one, place))?.places ?? SLOT_PLACES,
    taken: taken.find((one) => isSame(one, place))?.many ?? 0,
  });
  const isTaken = (place: Place) => isFull(of(place));
  return {
    of,
    isFull: isTaken,
    withRoom: (cityId, days) =>
      days.filter((day) => HALVES.some((half) => !isTaken({ cityId, day, half }))),
  };
}

/** Those of the days on which a renter of the city finds a place (rules/runs.md#a-full-slot). */
export async function daysWithRoom(db: Db, cityId: CityId, days: readonly Day[]): Promise<Day[]> {
  const [from, until] = [days[0], days.at(-1)];
  if (!from || !until) return [];
  const loads = await findLoads(db, from, until, { cityId });
  return loads.withRoom(cityId, days);
}

/** What somebody wants a place for. */
export interface Wanted extends Place {
  /** The order it is for, whose own stop in the slot does not count. */
  readonly orderId?: number;
  /** The days that could be chosen instead. */
  readonly days?: readonly Day[];
}

/**
 * Why no stop can be put into a slot, if it is full: then the next half-day with a place is told
 * (rules/runs.md#a-full-slot). Locks the slot until the transaction ends, after the orders it is for.
 */
export async function refuseFull(tx: Tx, wanted: Wanted): Promise<Refusal | undefined> {
  const next = await findNextPlace(tx, wanted);
  if (next === undefined) return undefined;
  return next ? refuse('SLOT_FULL', { values: { next: slotWords(next) } }) : refuse('SLOT_CLOSED');
}

/**
 * The next slot with a place where the one wanted is full, or null where none has one; nothing where it
 * has. Locks the slot that is wanted until the transaction ends.
 */
export async function findNextPlace(
  tx: Tx,
  { cityId, day, half, orderId, days = [day] }: Wanted,
): Promise<Slot | null | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`slot ${cityId} ${day} ${half}`}))`);
  const last = days.at(-1) ?? day;
  const loads = await findLoads(tx, day, last > day ? last : addDaysTo(day, 1), {
    cityId,
    except: orderId,
  });
  if (!loads.isFull({ cityId, day, half })) return undefined;
  const others = days
    .filter((one) => one >= day)
    .flatMap((one) => HALVES.map((each): Slot => ({ day: one, half: each })));
  return others.find((slot) => !loads.isFull({ cityId, ...slot })) ?? null;
}

const isSame = (one: Place, other: Place) =>
  one.cityId === other.cityId && one.day === other.day && one.half === other.half;

type Taken = Place & { readonly many: number };

/** What takes a place: visits, pick-ups agreed and done, and slots chosen with orders that are not planned yet. */
async function countTaken(
  db: Db,
  from: Day,
  until: Day,
  { cityId, except }: Asked,
): Promise<Taken[]> {
  const others = and(
    cityId === undefined ? undefined : eq(orders.cityId, cityId),
    except === undefined ? undefined : ne(orders.id, except),
  );
  const coming = db
    .select({ cityId: orders.cityId, day: visits.day, half: sql<Half>`${visits.half}`.as('half') })
    .from(visits)
    .innerJoin(orders, eq(orders.id, visits.orderId))
    .where(
      and(inArray(visits.state, ['planned', 'done']), between(visits.day, from, until), others),
    );
  const pickupHalf = sql<Half>`case when ${inArray(rentals.pickupSlot, MORNINGS)}
    then 'morning' else 'afternoon' end`;
  const pickups = db
    .select({ cityId: orders.cityId, day: sql<Day>`${rentals.pickupOn}`, half: pickupHalf })
    .from(rentals)
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .where(
      and(
        isNotNull(rentals.pickupOn),
        between(rentals.pickupOn, from, until),
        eq(orders.status, 'RETURN_REQUESTED'),
        others,
      ),
    );
  const collected = db
    .select({ cityId: orders.cityId, day: sql<Day>`${rentals.collectedOn}`, half: pickupHalf })
    .from(rentals)
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .where(and(isNotNull(rentals.pickupOn), between(rentals.collectedOn, from, until), others));
  const isPlanned = db
    .select({ id: visits.id })
    .from(visits)
    .where(and(eq(visits.orderId, orders.id), eq(visits.state, 'planned')));
  const chosen = db
    .select({
      cityId: orders.cityId,
      day: sql<Day>`${orders.slotOn}`,
      half: sql<Half>`${orders.slotHalf}`,
    })
    .from(orders)
    .where(
      and(
        isNotNull(orders.slotOn),
        between(orders.slotOn, from, until),
        inArray(orders.status, ['PAYMENT_AWAITED', 'CONFIRMED', 'KYC_AWAITED']),
        eq(orders.holdsStock, true),
        notExists(isPlanned),
        others,
      ),
    );
  const stops = unionAll(coming, pickups, collected, chosen).as('stops');
  return db
    .select({
      cityId: stops.cityId,
      day: sql<Day>`${stops.day}::text`,
      half: stops.half,
      many: sql<number>`count(*)::int`,
    })
    .from(stops)
    .groupBy(stops.cityId, stops.day, stops.half);
}
