import { and, asc, between, eq, gte, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { AddressFields } from '#domain/people/address.ts';
import type { CityId } from '#domain/base/city.ts';
import { CODE_TRIES } from '#domain/visits/delivery-code.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { type Paise, ZERO } from '#domain/base/money.ts';
import { hoursOfPickup } from '#domain/visits/pickup.ts';
import { compareStops, halfOfPickup, type StopKind } from '#domain/visits/run.ts';
import { type Half, HALF_HOURS, type Hours } from '#domain/visits/visit.ts';
import type { Db } from '#server/db/db.ts';
import { issues } from '#server/db/schema/care.ts';
import { orders } from '#server/db/schema/orders.ts';
import { relocations } from '#server/db/schema/relocations.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { repairs, visits } from '#server/db/schema/visits.ts';
import { successions } from '#server/db/schema/successions.ts';
import { type CarriedItem, findCarried } from './carried.ts';

/** Names a stop: a visit by its number, a pick-up by its order's. */
export type StopKey = `visit-${number}` | `pickup-${number}`;

export interface Stop {
  readonly key: StopKey;
  readonly kind: StopKind;
  readonly state: 'planned' | 'done';
  readonly day: Day;
  readonly half: Half;
  /** As its renter was told. */
  readonly hours: Hours;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly userId: number;
  readonly cityId: CityId;
  /** Where the crew goes; of a move where it ends. */
  readonly address: AddressFields;
  /** Where a move begins. */
  readonly leaves: AddressFields | null;
  /** In cash; null where that is not known. */
  readonly labourFee: Paise | null;
  readonly crewId: number | null;
  readonly crew: string | null;
  readonly position: number | null;
  readonly pincode: string;
  /** Whether its renter chose this slot. */
  readonly isChosen: boolean;
  readonly lateUntil: Date | null;
  /** Whether the delivery code is not taken any more. */
  readonly isCodeLocked: boolean;
  /** What a repair visit is for. */
  readonly repair: { readonly productSlug: string; readonly description: string } | null;
  /** What its renter asks of whoever comes (rules/returns.md#the-note-for-a-pick-up). */
  readonly note: string | null;
  readonly brings: readonly CarriedItem[];
  readonly takes: readonly CarriedItem[];
}

/** Which stops; each narrows them down. */
export interface Which {
  readonly cityId?: CityId;
  readonly crewId?: number;
  readonly from: Day;
  /** By itself however late. */
  readonly until?: Day;
  readonly state?: 'planned';
  readonly key?: StopKey;
}

/** The stops of some days, in the order of the way (rules/runs.md#the-order-of-the-way). */
export async function findStops(db: Db, which: Which): Promise<Stop[]> {
  const stops = [...(await findVisits(db, which)), ...(await findPickups(db, which))];
  const carriedOf = await findCarried(db, stops);
  return stops
    .map((stop): Stop => ({ ...stop, ...carriedOf(stop) }))
    .toSorted((one, other) =>
      one.day === other.day ? compareStops(one, other) : one.day < other.day ? -1 : 1,
    );
}

/** One of them, by its name, on whatever day it is. */
export async function findStop(db: Db, key: StopKey): Promise<Stop | undefined> {
  const [stop] = await findStops(db, { key, from: EVER });
  return stop;
}

const EVER = '2000-01-01' as Day;

export function idOf(key: StopKey): { readonly visit?: number; readonly order?: number } {
  const [kind, id] = key.split('-');
  return kind === 'visit' ? { visit: Number(id) } : { order: Number(id) };
}

type Bare = Omit<Stop, 'brings' | 'takes'>;

async function findVisits(db: Db, which: Which): Promise<Bare[]> {
  const { visit } = which.key ? idOf(which.key) : {};
  if (which.key && visit === undefined) return [];
  const rows = await db
    .select({
      visit: visits,
      order: orders,
      to: relocations.address,
      left: relocations.leftAddress,
      productSlug: repairs.productSlug,
      description: issues.description,
      succession: successions.kind,
    })
    .from(visits)
    .innerJoin(orders, eq(orders.id, visits.orderId))
    .leftJoin(successions, eq(successions.toOrderId, orders.id))
    .leftJoin(relocations, eq(relocations.visitId, visits.id))
    .leftJoin(repairs, eq(repairs.visitId, visits.id))
    .leftJoin(issues, eq(issues.id, repairs.issueId))
    .where(
      and(
        inArray(visits.state, which.state ? ['planned'] : ['planned', 'done']),
        daysOf(visits.day, which),
        visit === undefined ? undefined : eq(visits.id, visit),
        which.cityId === undefined ? undefined : eq(orders.cityId, which.cityId),
        which.crewId === undefined ? undefined : eq(visits.crewId, which.crewId),
      ),
    )
    // Of the same PIN code, a stop keeps its place once it is done.
    .orderBy(asc(visits.id));
  return rows.map(({ visit: row, order, to, left, productSlug, description, succession }) => {
    const address = to ?? order.address;
    const { id, kind, state, day, half, crewId, crew, runPosition: position, lateUntil } = row;
    return {
      ...ofOrder(order),
      key: `visit-${id}`,
      kind,
      state: state === 'done' ? 'done' : 'planned',
      day,
      half,
      hours: HALF_HOURS[half],
      address,
      leaves: to ? (left ?? order.address) : null,
      labourFee: kind === 'delivery' || kind === 'exchange' ? order.labourFee : ZERO,
      crewId,
      crew,
      position,
      pincode: address.pincode,
      // The office agrees the slot of a replacement (rules/replacements.md#a-replacement-is-an-order).
      isChosen:
        row.moves > 0 ||
        (succession !== 'replacement' && order.slotOn === day && order.slotHalf === half),
      lateUntil,
      isCodeLocked: row.wrongCodes >= CODE_TRIES,
      repair: productSlug === null ? null : { productSlug, description: description ?? '' },
      note: null,
    };
  });
}

/** One that is done stands on its day, whichever was agreed (rules/runs.md#done-on-another-day). */
async function findPickups(db: Db, which: Which): Promise<Bare[]> {
  const { order: orderId } = which.key ? idOf(which.key) : {};
  if (which.key && orderId === undefined) return [];
  const isAgreed = and(eq(orders.status, 'RETURN_REQUESTED'), daysOf(rentals.pickupOn, which));
  const isDone = which.state ? undefined : daysOf(rentals.collectedOn, which);
  const rows = await db
    .select({ rental: rentals, order: orders })
    .from(rentals)
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .where(
      and(
        isNotNull(rentals.pickupOn),
        or(isAgreed, isDone),
        orderId === undefined ? undefined : eq(orders.id, orderId),
        which.cityId === undefined ? undefined : eq(orders.cityId, which.cityId),
        which.crewId === undefined ? undefined : eq(rentals.pickupCrewId, which.crewId),
      ),
    )
    .orderBy(asc(orders.id));
  return rows.flatMap(({ rental, order }): Bare[] =>
    rental.pickupOn
      ? [
          {
            ...ofOrder(order),
            key: `pickup-${order.id}`,
            kind: 'pickup',
            state: rental.collectedOn ? 'done' : 'planned',
            day: rental.collectedOn ?? rental.pickupOn,
            half: halfOfPickup(rental.pickupSlot),
            hours: hoursOfPickup(rental.pickupSlot),
            address: order.address,
            leaves: null,
            labourFee: ZERO,
            crewId: rental.pickupCrewId,
            crew: null,
            position: rental.pickupPosition,
            pincode: order.address.pincode,
            isChosen: rental.returnAskedBy === 'customer',
            lateUntil: null,
            isCodeLocked: false,
            repair: null,
            note: rental.returnNote,
          },
        ]
      : [],
  );
}

function ofOrder({ id, number, userId, cityId }: typeof orders.$inferSelect) {
  return { orderId: id, orderNumber: number, userId, cityId };
}

function daysOf(
  column: typeof visits.day | typeof rentals.pickupOn | typeof rentals.collectedOn,
  { from, until }: Which,
): SQL | undefined {
  return until === undefined ? gte(column, from) : between(column, from, until);
}
