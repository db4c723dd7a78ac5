import { asc, eq } from 'drizzle-orm';
import type { CancellationQuote } from '#contract/cancellation.ts';
import { awaitedDocuments } from '#domain/awaited-documents.ts';
import { cancellationAmounts, freeUntil, isFreeToCancel } from '#domain/cancellation.ts';
import { dayOf } from '#domain/kolkata.ts';
import { minus, type Paise, ZERO } from '#domain/money.ts';
import type { Actor } from '#domain/order.ts';
import { isRefundedByProvider } from '#domain/refund.ts';
import type { Db } from '../../db/db.ts';
import { orderLines } from '../../db/schema/orders.ts';
import { payments } from '../../db/schema/payments.ts';
import type { OrderLineRow } from '../billing/issue.ts';
import { findDocuments } from '../kyc/documents.ts';
import type { OrderRow } from '../orders/status.ts';
import { withdrawnBefore } from '../payments/withdrawal.ts';

export interface Cancellation extends CancellationQuote {
  readonly lines: readonly OrderLineRow[];
}

/** What cancelling an order comes to: by its renter at the terms, by the operator free of charge. */
export async function quoteCancellation(
  db: Db,
  order: OrderRow,
  actor: Actor,
  now: Date,
): Promise<Cancellation> {
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const payment = await findPayment(db, order);
  const awaited = awaitedDocuments(order, await findDocuments(db, order.userId));
  const isFree = actor !== 'customer' || isFreeToCancel(order, payment.paidAt, awaited, now);
  const { left: paid } = payment;
  const { kept, refund } = cancellationAmounts(paid, {
    isFree,
    items: lines,
    discount: order.discount,
  });
  return {
    orderNumber: order.number,
    isFree: isFree || kept === 0,
    promisedOn: order.promisedOn,
    freeUntil: freeUntil(order),
    isExpress: order.expressOn !== null,
    paid,
    kept,
    refund,
    by: refund === 0 ? null : wayBack(payment, now),
    lines,
  };
}

interface Held {
  readonly left: Paise;
  readonly paidAt: Date | null;
}

/** What is left with us, and not on its way back, of the payment that settled an order. */
async function findPayment(db: Db, { settledBy }: OrderRow): Promise<Held> {
  if (settledBy === null) return { left: ZERO, paidAt: null };
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.providerPaymentId, settledBy));
  if (payment?.status !== 'captured') return { left: ZERO, paidAt: null };
  const gone = await withdrawnBefore(db, settledBy, ['sent', 'done']);
  return { left: minus(payment.amount, gone), paidAt: payment.createdAt };
}

function wayBack({ paidAt }: Held, now: Date): 'provider' | 'transfer' {
  return paidAt && isRefundedByProvider(dayOf(paidAt), dayOf(now)) ? 'provider' : 'transfer';
}
