import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { ARRIVAL_REASONS } from '#domain/orders/arrival.ts';
import { callBy, isPast } from '#domain/office/due.ts';
import { byUrgency, type QueueRow } from '#domain/office/queue.ts';
import { answerBy } from '#domain/care/issue.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { piecesReported } from '#messages/changes/replacement-words.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { enquiryAnswers } from '#server/db/schema/care.ts';
import { orders } from '#server/db/schema/orders.ts';
import { productEnquiries } from '#server/db/schema/visitors.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { holidaysOf } from '#server/care/issues.ts';
import { findNames } from '#server/office/base/names.ts';
import { findOpenIssues } from '#server/office/care/issues.ts';
import { findOpenArrivals } from '#server/office/care/replacements.ts';
import { MOST, placeOf, row, type Rows } from './queue.ts';

/** The issues that wait for a word of ours; what arrived wrong has a queue of its own. */
export async function findIssueQueue(shop: AppContext, now: Date): Promise<Rows> {
  const wrong = await findOpenArrivals(shop);
  const decided = new Set(wrong.map(({ arrival }) => arrival.issueId));
  const open = (await findOpenIssues(shop, now)).filter(
    ({ talk, promise }) => promise !== undefined && !decided.has(talk.issue.id),
  );
  const known = await findOrdersWith(
    shop.db,
    open.map(({ talk }) => talk.issue.orderId),
  );
  return open
    .map(({ talk: { issue, productName }, promise, isLate }) =>
      row({
        ...toldOf(known.get(issue.orderId)),
        id: String(issue.id),
        since: (issue.reopenedAt ?? issue.createdAt).toISOString(),
        on: promise ?? null,
        isLate,
        about: [productName, issue.reason].filter(Boolean).join(': '),
      }),
    )
    .toSorted(byUrgency);
}

/** What arrived wrong or could not be repaired, and waits to be decided. */
export async function findArrivalQueue(shop: AppContext, now: Date): Promise<Rows> {
  const open = await findOpenArrivals(shop);
  const known = await findOrdersWith(
    shop.db,
    open.map(({ arrival }) => arrival.orderId),
  );
  return open.map(({ arrival, productName, pieces }) => {
    const on = answerBy(
      arrival.reportedAt,
      holidaysOf(shop.policies),
      arrival.fault === 'broken' ? '' : ARRIVAL_REASONS[arrival.fault],
    );
    return row({
      ...toldOf(known.get(arrival.orderId)),
      id: String(arrival.issueId),
      since: arrival.reportedAt.toISOString(),
      on,
      isLate: on < dayOf(now),
      about: [productName, piecesReported(arrival.quantity, pieces)].filter(Boolean).join(', '),
      count: arrival.quantity,
    });
  });
}

/** Who asked for medical items, by their order, and who asked for goods of `/indianrentals`. */
export async function findEnquiryQueue(db: Db, now: Date): Promise<Rows> {
  const medical = await db
    .select({ number: orders.number, name: users.name, askedAt: orders.placedAt })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(enquiryAnswers, eq(enquiryAnswers.orderId, orders.id))
    .where(and(eq(orders.status, 'ENQUIRY_AWAITED'), isNull(enquiryAnswers.orderId)))
    .orderBy(asc(orders.placedAt), asc(orders.id));
  const goods = await db
    .select()
    .from(productEnquiries)
    .where(isNull(productEnquiries.answeredAt))
    .orderBy(asc(productEnquiries.createdAt), asc(productEnquiries.id))
    .limit(MOST);
  const asked = [
    ...medical.map(({ number, name, askedAt }) => ({ id: number, order: number, name, askedAt })),
    ...goods.map(({ id, customerName: name, productName: about, createdAt: askedAt }) => ({
      id: `goods ${id}`,
      name,
      about,
      askedAt,
    })),
  ];
  return asked
    .map(({ askedAt, ...facts }) => {
      const by = callBy(askedAt);
      const since = askedAt.toISOString();
      return row({ ...facts, since, by: by.toISOString(), isLate: isPast(by, now) });
    })
    .toSorted(byUrgency);
}

type KnownOrder = Pick<typeof orders.$inferSelect, 'number' | 'status' | 'address'> & {
  readonly order: string;
  readonly name: string | null;
};

/** Number, standing, renter and place of orders, by their ids. */
export async function findOrdersWith(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, KnownOrder>> {
  if (ids.length === 0) return new Map();
  const { id, userId, number, status, address } = getTableColumns(orders);
  const rows = await db
    .select({ id, userId, number, status, address })
    .from(orders)
    .where(anyOf(orders.id, [...new Set(ids)]));
  const names = await findNames(
    db,
    rows.map((row) => row.userId),
  );
  return new Map(
    rows.map((row) => [row.id, { ...row, order: row.number, name: names.get(row.userId) ?? null }]),
  );
}

/** What a row tells of an order. */
export function toldOf(known: KnownOrder | undefined): Partial<QueueRow> {
  return known ? { order: known.order, name: known.name, place: placeOf(known.address) } : {};
}
