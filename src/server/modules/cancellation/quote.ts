import { and, asc, eq, min } from 'drizzle-orm';
import type { CancellationQuote } from '#contract/cancellation.ts';
import { awaitedDocuments } from '#domain/awaited-documents.ts';
import { cancellationAmounts, freeUntil, isFreeToCancel } from '#domain/cancellation.ts';
import { dayOf } from '#domain/kolkata.ts';
import { minus, type Paise, ZERO } from '#domain/money.ts';
import type { Actor } from '#domain/order.ts';
import { backWords } from '#messages/money-back.ts';
import type { Db } from '#server/db/db.ts';
import { orderEvents, orderLines } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { type Shop } from '#server/lib/shop.ts';
import type { OrderLineRow } from '#server/modules/billing/issue.ts';
import { findDocuments } from '#server/modules/customers/documents.ts';
import type { OrderRow } from '#server/modules/orders/status.ts';
import { findBankAccount } from '#server/modules/customers/accounts.ts';
import { freshRefund, wayBack } from '#server/modules/orders/find-refunds.ts';
import { findSuccession } from '#server/modules/orders/succession.ts';
import { withdrawnBefore } from '#server/modules/payments/foreign-refunds.ts';

export interface Cancellation extends CancellationQuote {
  readonly lines: readonly OrderLineRow[];
}

/** What cancelling an order comes to: by its renter at the terms, by the operator free of charge. */
export async function quoteCancellation(
  shop: Shop,
  order: OrderRow,
  actor: Actor,
  now: Date,
): Promise<Cancellation> {
  const lines = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const { left: paid, row } = await findPayment(shop.db, order);
  const awaited = awaitedDocuments(order, await findDocuments(shop.db, order.userId));
  const paidAt = await findPaidAt(shop.db, order.id);
  const isExchange = (await findSuccession(shop.db, order.id)) !== undefined;
  const isFree = actor !== 'customer' || isExchange || isFreeToCancel(order, paidAt, awaited, now);
  const { kept, refund } = cancellationAmounts(paid, {
    isFree,
    items: lines,
    discount: order.discount,
  });
  const account = await findBankAccount(shop, order.userId);
  const way = refund > 0 && row ? wayBack(shop, freshRefund(now), row, account, now) : null;
  return {
    orderNumber: order.number,
    isFree: isFree || kept === 0,
    promisedOn: order.promisedOn,
    freeUntil: freeUntil(order),
    isExpress: order.expressOn !== null,
    paid,
    kept,
    refund,
    by: way?.by ?? null,
    way,
    wayWords: way ? backWords(refund, way, dayOf(now)) : '',
    lines,
  };
}

/** When an order was paid: a payment's own row may be of a try before, which failed. */
async function findPaidAt(db: Db, orderId: number): Promise<Date | null> {
  const [paid] = await db
    .select({ at: min(orderEvents.at) })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, 'CONFIRMED')));
  return paid?.at ?? null;
}

interface Held {
  readonly left: Paise;
  readonly row: typeof payments.$inferSelect | null;
}

/** What is left with us, and not on its way back, of the payment that settled an order. */
async function findPayment(db: Db, { settledBy }: OrderRow): Promise<Held> {
  if (settledBy === null) return { left: ZERO, row: null };
  const [row] = await db.select().from(payments).where(eq(payments.providerPaymentId, settledBy));
  if (row?.status !== 'captured') return { left: ZERO, row: null };
  const gone = await withdrawnBefore(db, settledBy, ['sent', 'done']);
  return { left: minus(row.amount, gone), row };
}
