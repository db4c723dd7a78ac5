import { and, asc, desc, eq, gte, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm';
import type { OrderFilter } from '#contract/office/orders/orders.ts';
import { AWAITS_DOCUMENTS } from '#domain/documents/awaited-documents.ts';
import { REQUIRED_DOCUMENTS } from '#domain/documents/kyc.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { AWAITED_DELIVERY, readOrderSearch } from '#domain/office/orders.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/db.ts';
import { contactEndsWith, hasNameWords, users } from '#server/db/schema/accounts.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import { orders, promisedFirst } from '#server/db/schema/orders.ts';
import type { OrderRow } from '#server/orders/status.ts';

/** A place in the list, before or after one of its orders. */
export interface Place {
  readonly side: 'before' | 'after';
  /** The instant or the day by which the list is sorted, as the database writes it. */
  readonly key: string;
  readonly id: number;
}

const LAST = '9999-12-31';

export function placeOf({ sort }: OrderFilter, side: Place['side'], order: OrderRow): Place {
  const key = sort === 'promised' ? (order.promisedOn ?? LAST) : order.placedAt.toISOString();
  return { side, key, id: order.id };
}

export function writePlace({ side, key, id }: Place): string {
  return `${side}~${key}~${id}`;
}

/** A place as an address has it; nothing where it is none. */
export function readPlace(text: string): Place | undefined {
  const found = /^(before|after)~(\d{4}-\d\d-\d\d(?:T[\d:.]{8,12}Z)?)~(\d{1,9})$/.exec(text);
  if (!found || Number.isNaN(Date.parse(found[2] ?? ''))) return undefined;
  return { side: found[1] as Place['side'], key: found[2] ?? '', id: Number(found[3]) };
}

/** So many orders of the list from a place on, nearest first (rules/office.md#the-list-of-orders). */
export async function findListed(
  db: Db,
  filter: OrderFilter,
  { place, limit }: { readonly place: Place | undefined; readonly limit: number },
  now: Date,
): Promise<OrderRow[]> {
  const isPromised = filter.sort === 'promised';
  // The newest comes first, and of promised days the first one.
  const goesUp = isPromised !== (place?.side === 'before');
  const direction = goesUp ? asc : desc;
  const column = isPromised ? promisedFirst(orders) : sql`${orders.placedAt}`;
  const beyond =
    place &&
    sql`(${column}, ${orders.id}) ${goesUp ? sql`>` : sql`<`} (${key(place, isPromised)}, ${place.id})`;
  return db
    .select()
    .from(orders)
    .where(and(...(await narrowed(db, filter, now)), beyond))
    .orderBy(direction(column), direction(orders.id))
    .limit(limit);
}

function key(place: Place, isPromised: boolean): SQL {
  return isPromised
    ? sql`${place.key.slice(0, 10)}::date`
    : sql`${new Date(place.key).toISOString()}::timestamptz`;
}

async function narrowed(
  db: Db,
  { search, status, kind, city, since, until, pick }: OrderFilter,
  now: Date,
): Promise<(SQL | undefined)[]> {
  return [
    await found(db, search),
    status === '' ? undefined : eq(orders.status, status),
    kind === '' ? undefined : eq(orders.kind, kind),
    city === '' ? undefined : eq(orders.cityId, Number(city)),
    since === '' ? undefined : gte(orders.expectedOn, since),
    until === '' ? undefined : lte(orders.expectedOn, until),
    pick === 'late' ? late(dayOf(now)) : undefined,
    pick === 'to-schedule' ? toSchedule() : undefined,
    pick === 'for-renter' ? forRenter() : undefined,
  ];
}

/** Customers are found first, by an index of their own, and then their orders. */
async function found(db: Db, typed: string): Promise<SQL | undefined> {
  const search = readOrderSearch(typed);
  if (!search) return typed.trim() === '' ? undefined : sql`false`;
  switch (search.by) {
    case 'number':
      // Found first, by the index of numbers, before they are put in order.
      return sql`${orders.id} = any(array(${db
        .select({ id: orders.id })
        .from(orders)
        .where(like(orders.number, `${search.begins}%`))}))`;
    case 'customer':
      return eq(orders.userId, search.userId);
    case 'phone': {
      const begins = like(users.contact, `${search.digits}%`);
      const isTheirs = search.isWhole ? begins : or(begins, contactEndsWith(users, search.digits));
      const own = await idsOf(db, isTheirs);
      const there = sql`(${orders.address} ->> 'contactNo') = ${search.digits}`;
      return search.isWhole ? or(own, there) : own;
    }
    case 'name':
      return idsOf(db, hasNameWords(users, search.words));
    default:
      return search satisfies never;
  }
}

async function idsOf(db: Db, which: SQL | undefined): Promise<SQL> {
  const rows = await db.select({ id: users.id }).from(users).where(which);
  // One array: as many parameters as there are customers of a name would be too many.
  return anyOf(
    orders.userId,
    rows.map(({ id }) => id),
  );
}

const HAS_GOODS_ONLY = sql`${orders.kind} = 'medical'`;

/** How many kinds of documents that an order needs its renter has, in one of these states. */
function documentsIn(states: SQL): SQL {
  return sql`(select count(distinct ${kycDocuments.type}) from ${kycDocuments}
    where ${kycDocuments.userId} = ${orders.userId}
    and ${inArray(kycDocuments.type, [...REQUIRED_DOCUMENTS])} and ${kycDocuments.status} in ${states})`;
}

/** Paid, verified, and without a day of its delivery. */
function toSchedule(): SQL | undefined {
  const all = sql`${documentsIn(sql`('VERIFIED')`)} = ${REQUIRED_DOCUMENTS.length}`;
  return and(inArray(orders.status, AWAITS_DOCUMENTS), or(HAS_GOODS_ONLY, all));
}

/** Whether of some kind that an order needs nothing is verified, nor being checked. */
function toUpload(): SQL {
  return sql`${documentsIn(sql`('VERIFIED', 'PENDING')`)} < ${REQUIRED_DOCUMENTS.length}`;
}

/** Waits for its renter alone (rules/kyc.md#what-waits-for-the-renter). */
function forRenter(): SQL | undefined {
  return and(inArray(orders.status, AWAITS_DOCUMENTS), sql`not ${HAS_GOODS_ONLY}`, toUpload());
}

/** Late through us: not those whose renter has still to upload something (rules/orders.md#a-late-delivery). */
function late(today: Day): SQL | undefined {
  const waits = inArray(orders.status, AWAITS_DOCUMENTS);
  return and(
    inArray(orders.status, [...AWAITED_DELIVERY]),
    sql`${promisedFirst(orders)} < ${today}::date`,
    or(sql`not ${waits}`, HAS_GOODS_ONLY, sql`not ${toUpload()}`),
  );
}
