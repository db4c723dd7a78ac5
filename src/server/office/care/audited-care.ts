import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { arrivals, issueMessages, issues } from '#server/db/schema/care.ts';
import { orders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { findRepair } from '#server/care/repairs/find.ts';
import { type AuditSnapshot, NOTHING } from '#server/office/base/audit-snapshot.ts';
import { type Audited, UNNAMED } from '#server/office/base/audited.ts';

interface Known {
  readonly id: number;
}

const OF_NUMBER = { ...UNNAMED, subject: ({ id }: Known) => String(id) };

export const ISSUE: Audited<Known> = {
  ...OF_NUMBER,
  look: (db, { id }) => lookAtIssues(db, [id]),
};

/** About an issue that asks for a replacement, with the decision. */
export const ARRIVAL: Audited<Known> = {
  ...OF_NUMBER,
  look: (db, { id }) => lookAtReplacements(db, [id]),
};

export const ARRIVALS: Audited<{ readonly issues: readonly number[] }> = {
  ...UNNAMED,
  subject: (input) => input.issues.join(' '),
  look: (db, input) => lookAtReplacements(db, input.issues),
};

export const REPAIR: Audited<Known> = {
  ...OF_NUMBER,
  look: async (db, { id }) => {
    const found = await findRepair(db, id);
    if (!found) return NOTHING;
    const { order, visit, repair } = found;
    const { state, day, half, crew } = visit;
    const { userId: customerId, number: orderNumber } = order;
    return {
      customerId,
      orderNumber,
      state: { visit: state, day, half, crew, endedAs: repair.endedAs },
    };
  },
};

/** The text stays in the review alone, and is erased with it. */
export const REVIEW: Audited<Known> = {
  ...OF_NUMBER,
  look: async (db, { id }) => {
    const [row] = await db
      .select({ review: reviews, orderNumber: orders.number })
      .from(reviews)
      .innerJoin(orders, eq(orders.id, reviews.orderId))
      .where(eq(reviews.id, id));
    if (!row) return NOTHING;
    const { userId: customerId, hiddenFor, answeredAt } = row.review;
    return {
      customerId,
      orderNumber: row.orderNumber,
      state: { hiddenFor, answeredAt: answeredAt?.toISOString() ?? null },
    };
  },
};

async function lookAtIssues(db: Db, ids: readonly number[]): Promise<AuditSnapshot> {
  const rows = await db
    .select({ customerId: issues.userId, closedAt: issues.closedAt, orderNumber: orders.number })
    .from(issues)
    .innerJoin(orders, eq(orders.id, issues.orderId))
    .where(inArray(issues.id, [...ids]));
  const [first] = rows;
  if (!first) return NOTHING;
  const { customerId, orderNumber } = first;
  const messages = await db.$count(issueMessages, inArray(issueMessages.issueId, [...ids]));
  const closed = rows.every(({ closedAt }) => closedAt !== null);
  return { customerId, orderNumber, state: { closed, messages } };
}

/** The same for a replacement, with the decision and the new order. */
async function lookAtReplacements(db: Db, ids: readonly number[]): Promise<AuditSnapshot> {
  const looked = await lookAtIssues(db, ids);
  const rows = await db
    .select({ state: arrivals.state, number: orders.number })
    .from(arrivals)
    .leftJoin(orders, eq(orders.id, arrivals.toOrderId))
    .where(inArray(arrivals.issueId, [...ids]));
  const decision = [...new Set(rows.map(({ state }) => state))];
  const replacedBy = [...new Set(rows.flatMap(({ number }) => number ?? []))];
  return looked.state ? { ...looked, state: { ...looked.state, decision, replacedBy } } : looked;
}
