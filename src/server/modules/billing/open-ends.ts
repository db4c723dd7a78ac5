import { and, eq, ne, notInArray } from 'drizzle-orm';
import type { OpenEnds } from '#domain/document-hold.ts';
import { dayOf } from '#domain/kolkata.ts';
import { isMoneyOpen } from '#domain/open-money.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { depositEntries, payments, refunds } from '#server/db/schema/payments.ts';
import { findOpenInvoicesOf, standingsOf } from './standings.ts';

/** The orders of a customer that still run, and whether money has still to move either way. */
export async function findOpenEnds(tx: Db, userId: number, now: Date): Promise<OpenEnds> {
  const own = eq(orders.userId, userId);
  const open = await standingsOf(tx, await findOpenInvoicesOf(tx, userId), dayOf(now));
  return {
    orders: await tx
      .select({ number: orders.number, status: orders.status, kind: orders.kind })
      .from(orders)
      .where(and(own, notInArray(orders.status, ['RETURNED', 'CANCELLED']))),
    isOwed: isMoneyOpen(open),
    isReturning: (await isRefunding(tx, userId)) || (await isDepositDue(tx, userId)),
  };
}

/** Whether a refund has not arrived: it may need a bank transfer, and then somebody to pay it to. */
async function isRefunding(tx: Db, userId: number): Promise<boolean> {
  const returning = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.providerPaymentId, refunds.providerPaymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.userId, userId), ne(refunds.state, 'done')))
    .limit(1);
  return returning.length > 0;
}

async function isDepositDue(tx: Db, userId: number): Promise<boolean> {
  const waiting = await tx
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
