import { and, eq, ne, notInArray } from 'drizzle-orm';
import type { OpenEnds } from '#domain/documents/document-hold.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { isMoneyOpen } from '#domain/billing/open-money.ts';
import type { Db } from '#server/db/db.ts';
import { inspections, isToDo } from '#server/db/schema/inspections.ts';
import { orders } from '#server/db/schema/orders.ts';
import { depositEntries, refunds } from '#server/db/schema/payments.ts';
import { findOpenInvoicesOf, standingsOf } from './invoice-accounts.ts';

/** The orders of a customer that still run, and whether money has still to move either way. */
export async function findOpenEnds(db: Db, userId: number, now: Date): Promise<OpenEnds> {
  const own = eq(orders.userId, userId);
  const open = await standingsOf(db, await findOpenInvoicesOf(db, userId), dayOf(now));
  return {
    orders: await db
      .select({ number: orders.number, status: orders.status, kind: orders.kind })
      .from(orders)
      .where(and(own, notInArray(orders.status, ['RETURNED', 'CANCELLED']))),
    isOwed: isMoneyOpen(open),
    isReturning:
      (await isRefunding(db, userId)) ||
      (await isDepositDue(db, userId)) ||
      (await isLookedAt(db, userId)),
  };
}

/** Whether a refund has not arrived: it may need a bank transfer, and then somebody to pay it to. */
async function isRefunding(db: Db, userId: number): Promise<boolean> {
  const returning = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(orders.userId, userId), ne(refunds.state, 'done')))
    .limit(1);
  return returning.length > 0;
}

/** Whether what came back is still to be settled, or an objection to be decided (rules/inspections.md#settling). */
async function isLookedAt(db: Db, userId: number): Promise<boolean> {
  const open = await db
    .select({ id: inspections.id })
    .from(inspections)
    .innerJoin(orders, eq(orders.id, inspections.orderId))
    .where(and(eq(orders.userId, userId), isToDo()))
    .limit(1);
  return open.length > 0;
}

async function isDepositDue(db: Db, userId: number): Promise<boolean> {
  const waiting = await db
    .select({ id: depositEntries.id })
    .from(depositEntries)
    .innerJoin(orders, eq(orders.id, depositEntries.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        ne(orders.status, 'CANCELLED'),
        eq(depositEntries.status, 'WAITING_PAYMENT'),
      ),
    )
    .limit(1);
  return waiting.length > 0;
}
