import { and, desc, eq } from 'drizzle-orm';
import * as calls from '#contract/issue.ts';
import { messageFor } from '#messages/catalogue.ts';
import { issueLetter } from '#messages/issue-letters.ts';
import type { Db } from '../../db/db.ts';
import { enquiryAnswers, issues } from '../../db/schema/care.ts';
import { orderLines, orders } from '../../db/schema/orders.ts';
import { isWithin } from '../../lib/limits.ts';
import { post } from '../../lib/outbox.ts';
import { refuse } from '../../lib/refusal.ts';
import type { Api } from '../../lib/serve.ts';
import { findInvoice } from '../invoices/invoices.ts';
import { findOrder } from '../orders/orders.ts';
import { findContact } from '../users/contact.ts';

const REPORTS = { name: 'report-issue', hits: 30, seconds: 3600 };

export function careRoutes(api: Api): void {
  const { db, reasons, site } = api.shop;

  api.serve(calls.listReasons, ({ input }) =>
    Promise.resolve(reasons[input.type].map((reason) => ({ reason }))),
  );

  api.serve(calls.reportIssue, async ({ input, caller, now }) => {
    if (!(await isWithin(db, REPORTS, String(caller.userId), now)))
      return refuse('TOO_MANY_REQUESTS');
    const { issueItemId: itemId, issueType: type, productSlug, reason, description } = input;
    const orderId = await findOrderOfItem(db, caller.userId, type, itemId);
    if (orderId === undefined) return refuse('UNAUTHORIZED');
    if (!reasons[type].includes(reason)) return refuse('REASON_UNKNOWN');
    if (productSlug !== null && !(await hasProduct(db, orderId, productSlug))) {
      return refuse('UNAUTHORIZED');
    }
    await db.transaction(async (tx) => {
      const { userId } = caller;
      const issue = { userId, orderId, type, itemId, productSlug, reason, description };
      await tx.insert(issues).values({ ...issue, createdAt: now });
      const letter = issueLetter({ ...issue, from: await findContact(tx, userId) });
      await post(tx, { channel: 'email', to: site.email, ...letter }, now);
    });
    return { message: messageFor('ISSUE_SENT') };
  });

  api.serve(calls.listIssues, async ({ caller }) => {
    const rows = await db
      .select()
      .from(issues)
      .where(eq(issues.userId, caller.userId))
      .orderBy(desc(issues.id));
    return rows.map((row) => ({
      id: row.id,
      issueItemId: row.itemId,
      issueType: row.type,
      productSlug: row.productSlug,
      reason: row.reason,
      description: row.description,
      createdAt: row.createdAt.toISOString(),
      isClosed: row.closedAt !== null,
      answer: row.answer,
    }));
  });

  api.serve(calls.listEnquiries, async ({ caller }) => {
    const rows = await db
      .select({ order: orders, answer: enquiryAnswers.text })
      .from(orders)
      .leftJoin(enquiryAnswers, eq(enquiryAnswers.orderId, orders.id))
      .where(and(eq(orders.userId, caller.userId), eq(orders.kind, 'medical')))
      .orderBy(desc(orders.id));
    return rows.map(({ order, answer }) => ({
      orderNumber: order.number,
      orderStatus: order.status,
      createdAt: order.placedAt.toISOString(),
      answer,
    }));
  });
}

/** The order an issue's item belongs to, if it is this user's. */
async function findOrderOfItem(
  db: Db,
  userId: number,
  type: 'order' | 'invoice' | 'deposit',
  number: string,
): Promise<number | undefined> {
  if (type === 'invoice') return (await findInvoice(db, userId, number))?.orderId;
  return (await findOrder(db, userId, number))?.id;
}

async function hasProduct(db: Db, orderId: number, slug: string): Promise<boolean> {
  const line = and(eq(orderLines.orderId, orderId), eq(orderLines.productSlug, slug));
  return (await db.$count(orderLines, line)) > 0;
}
