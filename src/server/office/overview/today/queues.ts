import { and, eq, sql } from 'drizzle-orm';
import type { CityId } from '#domain/base/city.ts';
import { isPast } from '#domain/office/due.ts';
import {
  type QueueRow,
  type QueueState,
  byLateness,
  byUrgency,
  EVERY_QUEUE,
  FIRST_ROWS,
  type Queue,
  QUEUES,
} from '#domain/office/queue.ts';
import { mayRole, type Role } from '#domain/people/office-role.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { findWaitingRenters } from '#server/office/documents/waiting-renters.ts';
import { findInspectionQueue } from './inspections.ts';
import { findEndingServices, findFailedDebits, findTransferQueue } from './money.ts';
import { findOrderQueues } from './orders.ts';
import { findStopQueues } from './stops.ts';
import { findIncidentQueues, findEmptySearches } from './documents.ts';
import { placeOf, row, type Rows, waiting } from './queue.ts';
import { findArrivalQueue, findEnquiryQueue, findIssueQueue } from './talks.ts';

/** What finds a queue; some are found together. */
const FINDERS: readonly {
  readonly of: readonly Queue[];
  readonly find: (shop: AppContext, now: Date) => Promise<Partial<Record<Queue, Rows>>>;
}[] = [
  {
    of: ['late', 'schedule', 'renters', 'crewless', 'day'],
    find: async ({ db }, now) => {
      const found = await findOrderQueues(db, now);
      const late = new Set(found.late.map(({ id }) => id));
      const { dayless, ...stops } = await findStopQueues(db, now, late);
      return { ...found, ...stops, schedule: [...found.schedule, ...dayless].toSorted(byUrgency) };
    },
  },
  { of: ['documents'], find: async ({ db }, now) => ({ documents: await findDocuments(db, now) }) },
  { of: ['issues'], find: async (shop, now) => ({ issues: await findIssueQueue(shop, now) }) },
  {
    of: ['arrivals'],
    find: async (shop, now) => ({ arrivals: await findArrivalQueue(shop, now) }),
  },
  {
    of: ['inspections'],
    find: async ({ db }, now) => ({ inspections: await findInspectionQueue(db, now) }),
  },
  {
    of: ['transfers'],
    find: async (shop, now) => ({ transfers: await findTransferQueue(shop, now) }),
  },
  {
    of: ['enquiries'],
    find: async ({ db }, now) => ({ enquiries: await findEnquiryQueue(db, now) }),
  },
  { of: ['debits'], find: async ({ db }, now) => ({ debits: await findFailedDebits(db, now) }) },
  { of: ['ending'], find: async ({ db }, now) => ({ ending: await findEndingServices(db, now) }) },
  { of: ['letters', 'jobs'], find: ({ db }) => findIncidentQueues(db) },
  {
    of: ['searches'],
    find: async ({ db }, now) => ({ searches: await findEmptySearches(db, now) }),
  },
];

interface Narrowed {
  /** The city whose orders are shown; all of them where it is empty. */
  readonly city: CityId | '';
  readonly now: Date;
}

/** Tells which rows stay in a city: those of its orders, and those of no order (rules/office.md#today). */
async function findOfCity(
  db: Db,
  rows: Rows,
  city: CityId | '',
): Promise<(row: QueueRow) => boolean> {
  const numbers = [...new Set(rows.flatMap(({ order }) => order ?? []))];
  if (city === '' || numbers.length === 0) return () => true;
  const theirs = await db
    .select({ number: orders.number })
    .from(orders)
    .where(
      and(sql`${orders.number} = any(${sql.param(numbers)}::text[])`, eq(orders.cityId, city)),
    );
  const inCity = new Set(theirs.map(({ number }) => number));
  return ({ order }) => order === null || inCity.has(order);
}

/** What waits for a role, in the order of urgency (rules/office.md#today). */
export async function findToday(
  shop: AppContext,
  role: Role,
  { city, now }: Narrowed,
): Promise<QueueState[]> {
  const seen = EVERY_QUEUE.filter((queue) => mayRole(role, QUEUES[queue]));
  const found: Partial<Record<Queue, Rows>> = {};
  for (const { of, find } of FINDERS) {
    if (of.some((queue) => seen.includes(queue))) Object.assign(found, await find(shop, now));
  }
  const inCity = await findOfCity(shop.db, Object.values(found).flat(), city);
  return seen
    .map((queue) => waiting(queue, (found[queue] ?? []).filter(inCity), 0, FIRST_ROWS))
    .toSorted(byLateness);
}

/** Rows of a queue that is unfolded. */
const PAGE = 25;

/** A page of a queue; nothing where the role may not see it. */
export async function findQueue(
  shop: AppContext,
  role: Role,
  queue: Queue,
  { from, city, now }: Narrowed & { readonly from: number },
): Promise<QueueState | undefined> {
  if (!mayRole(role, QUEUES[queue])) return undefined;
  const finder = FINDERS.find(({ of }) => of.includes(queue));
  const found = await finder?.find(shop, now);
  const rows = found?.[queue] ?? [];
  const inCity = await findOfCity(shop.db, rows, city);
  return waiting(queue, rows.filter(inCity), from, PAGE);
}

async function findDocuments(db: Db, now: Date): Promise<Rows> {
  const renters = await findWaitingRenters(db);
  return renters.map(({ userId, name, order, since, by, isExpress, count }) =>
    row({
      id: String(userId),
      order: order?.number ?? null,
      name,
      place: order ? placeOf(order.address) : null,
      since: since.toISOString(),
      by: by.toISOString(),
      isLate: isPast(by, now),
      isExpress,
      count,
    }),
  );
}
