import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { goingOf, replaceBy } from '#domain/orders/arrival.ts';
import { isBeingPrepared, mayRepair } from '#domain/orders/order.ts';
import { openPlanDays, planDays } from '#domain/visits/plan-days.ts';
import { addDaysTo, dayOf } from '#domain/base/kolkata.ts';
import { repairState } from '#domain/care/repair.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { arrivals, auditLog, issues } from '#server/db/schema/care.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { repairs } from '#server/db/schema/visits.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { findTalks, holidaysOf, promiseOf, talkVersion } from '#server/care/issues.ts';
import { isOpenArrival } from '#server/care/open-arrivals.ts';
import { waysOf } from '#server/people/customers/contact.ts';
import { isRepairableIssue } from '#server/care/repairs/book.ts';
import { findRepairs } from '#server/care/repairs/find.ts';
import { findUnitsOfOrder } from '#server/catalogue/units/of-order.ts';
import { listCrews } from '#server/delivery/runs/crews.ts';
import {
  daysToExchange,
  findOutgoing,
  replacementBarOf,
} from '#server/changes/exchange/outgoing-order.ts';
import { findSuccessors } from '#server/orders/succession.ts';
import { REPLACEMENT_BAR_WORDS } from '#messages/changes/replacement-words.ts';
import { kindOf } from './issue-list.ts';

/** All that the office knows of an issue: its talk, its renter, its visit, what is replaced. */
export async function describeIssue(shop: AppContext, id: number, now: Date) {
  const { db, policies } = shop;
  const [talk] = await findTalks(db, eq(issues.id, id));
  if (!talk) return undefined;
  const { issue } = talk;
  const [of] = await db
    .select({ order: orders, user: users, pickupOn: rentals.pickupOn })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .where(eq(orders.id, issue.orderId));
  if (!of) return undefined;
  const { order, user, pickupOn } = of;
  const repair = await findRepair(db, id, now);
  const arrival = await findArrival(shop, id, now);
  const ways = waysOf(user);
  const writers = await findWriters(db, id);
  const promise = promiseOf(shop, talk) ?? null;
  return {
    id,
    kind: kindOf(repair !== null, arrival !== null),
    type: issue.type,
    itemId: issue.itemId,
    productName: talk.productName,
    quantity: issue.quantity,
    reason: issue.reason,
    description: issue.description,
    shopName: shop.site.name,
    orderNumber: order.number,
    userId: user.id,
    name: user.name,
    cityId: order.cityId,
    phone: ways.sms ?? (order.address.contactNo || null),
    ways: (['email', 'sms'] as const).filter((way) => ways[way] !== undefined),
    createdAt: issue.createdAt.toISOString(),
    closedAt: issue.closedAt?.toISOString() ?? null,
    promise,
    isLate: promise !== null && promise < dayOf(now),
    isBooked: repair?.state === 'planned',
    messages: talk.messages.map(({ id: messageId, voice, text, at }) => ({
      id: messageId,
      voice,
      text,
      at: at.toISOString(),
      by: voice === 'shop' ? (writers.get(at.getTime()) ?? null) : null,
    })),
    pictures: talk.pictures.map(({ key, at }) => ({ key, at: at.toISOString() })),
    version: talkVersion(talk),
    repair,
    arrival,
    mayRepair: mayRepair(order.status) && (await isRepairableIssue(db, id)),
    crews: await listCrews(db, order.cityId),
    days: openPlanDays(
      planDays(now, holidaysOf(policies), {
        lastDay: pickupOn && addDaysTo(pickupOn, -1),
        planned: repair,
      }),
    ),
  };
}

/** What operators did with it was written down at the moment of what they said. */
const SAID_BY = ['issue answer', 'issue close', 'replacement confirm', 'replacement decline'];

async function findWriters(db: Db, issueId: number): Promise<ReadonlyMap<number, string>> {
  const deeds = await db
    .select({ at: auditLog.at, operator: auditLog.operator })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, String(issueId)),
        inArray(auditLog.action, SAID_BY),
        isNull(auditLog.refusal),
      ),
    );
  return new Map(deeds.map(({ at, operator }) => [at.getTime(), operator]));
}

async function findRepair(db: Db, issueId: number, now: Date) {
  const [found] = await findRepairs(db, eq(repairs.issueId, issueId));
  if (!found) return null;
  const { visit, repair, missed } = found;
  const { id, day, half, crew, crewPhone, endedAt } = visit;
  return {
    id,
    day,
    half,
    crew,
    crewPhone,
    missed,
    state: repairState(visit.state, repair.endedAs),
    endedAt: endedAt?.toISOString() ?? null,
    isDue: day <= dayOf(now),
  };
}

async function findArrival(shop: AppContext, issueId: number, now: Date) {
  const { db } = shop;
  const [arrival] = await db.select().from(arrivals).where(eq(arrivals.issueId, issueId));
  if (!arrival) return null;
  const { id, fault, state, orderId, toOrderId, productSlug, quantity } = arrival;
  const line = and(eq(orderLines.orderId, orderId), eq(orderLines.productSlug, productSlug));
  const [own] = await db.select({ of: orderLines.quantity }).from(orderLines).where(line);
  const isOpen = (await db.$count(arrivals, and(eq(arrivals.id, id), isOpenArrival()))) > 0;
  const [to] = toOrderId
    ? await db.select({ number: orders.number }).from(orders).where(eq(orders.id, toOrderId))
    : [];
  const others = isOpen
    ? await db
        .select({ issueId: arrivals.issueId, productName: orderLines.name })
        .from(arrivals)
        .innerJoin(
          orderLines,
          and(
            eq(orderLines.orderId, arrivals.orderId),
            eq(orderLines.productSlug, arrivals.productSlug),
          ),
        )
        .where(
          and(
            eq(arrivals.orderId, orderId),
            ne(arrivals.id, id),
            isNotNull(arrivals.issueId),
            isOpenArrival(),
          ),
        )
    : [];
  return {
    id,
    fault,
    state,
    quantity: isOpen ? quantity : goingOf(arrival),
    of: own?.of ?? quantity,
    tags: isOpen ? await findTags(db, orderId, productSlug) : [],
    isOpen,
    replaceBy: isOpen ? (replaceBy(fault, arrival.reportedAt)?.toISOString() ?? null) : null,
    ...(isOpen ? await findChances(shop, orderId, now) : { bar: null, days: [] }),
    toOrder: to?.number ?? null,
    others: others.flatMap(({ issueId: other, productName }) =>
      other === null ? [] : [{ issueId: other, productName }],
    ),
  };
}

/** The tags of the pieces of a product that are with an order's renter. */
async function findTags(db: Db, orderId: number, slug: string): Promise<string[]> {
  const there = await findUnitsOfOrder(db, orderId);
  return there.flatMap(({ tag, productSlug }) => (productSlug === slug ? tag : []));
}

/** When something of an order can be replaced, or why not (rules/replacements.md#when-it-does-not-come-about). */
async function findChances(shop: AppContext, orderId: number, now: Date) {
  const { db } = shop;
  const leaving = await findOutgoing(db, orderId);
  const bar = leaving ? await replacementBarOf(db, leaving) : 'not_delivered';
  if (!bar) return { bar: null, days: leaving ? daysToExchange(shop, leaving, now) : [] };
  const successors = bar === 'under_way' ? await findSuccessors(db, orderId) : [];
  const order = successors.find(({ status }) => isBeingPrepared(status))?.number ?? null;
  return { bar: { why: REPLACEMENT_BAR_WORDS[bar], order }, days: [] };
}
