import { and, eq, gte, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm';
import { listOfficeOrders } from '#contract/office/orders/orders.ts';
import { AWAITS_DOCUMENTS } from '#domain/documents/awaited-documents.ts';
import { REQUIRED_DOCUMENTS } from '#domain/documents/kyc.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { AWAITED_DELIVERY, type OrderPick, readOrderSearch } from '#domain/office/orders.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/db.ts';
import { contactEndsWith, hasNameWords, users } from '#server/db/schema/accounts.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import { orders, promisedFirst } from '#server/db/schema/orders.ts';
import { byTime } from '#server/office/base/keyset.ts';
import { defineJoinedList, shelfOf } from '#server/office/base/list.ts';
import { describeRows } from './rows.ts';

/** The orders of the list, without what stands beside them. */
export const ORDERS = shelfOf(
  listOfficeOrders,
  {
    id: orders.id,
    sort: {
      placed: byTime(orders.placedAt, 'last'),
      promised: { key: promisedFirst(orders), as: 'date', goesUp: true },
    },
    filters: {
      search: (text, { shop: { db } }) => found(db, text),
      status: (status) => eq(orders.status, status),
      kind: (kind) => eq(orders.kind, kind),
      city: (city) => eq(orders.cityId, city),
      since: (day) => gte(orders.expectedOn, day),
      until: (day) => lte(orders.expectedOn, day),
      pick: (pick, { now }) => PICKS[pick](dayOf(now)),
    },
    find: ({ shop: { db } }, ends) => db.select({ ...ends, order: orders }).from(orders),
  },
  ({ order }) => order,
);

/** Every order (docs/screens.md#the-list-of-orders). */
export const orderList = defineJoinedList(listOfficeOrders, [ORDERS], {
  show: (rows, { shop: { db }, now }) => describeRows(db, rows, now),
  more: async (_asked, { previous }) => ({ previous }),
});

/** Customers are found first, by an index of their own, and then their orders. */
async function found(db: Db, typed: string): Promise<SQL | undefined> {
  const search = readOrderSearch(typed);
  if (!search) return sql`false`;
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

const PICKS: Readonly<Record<OrderPick, (today: Day) => SQL | undefined>> = {
  late,
  'to-schedule': toSchedule,
  'for-renter': forRenter,
};
