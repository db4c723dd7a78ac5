import { and, asc, eq, min } from 'drizzle-orm';
import type { CancellationQuote } from '#contract/endings/cancellation.ts';
import { awaitedDocuments } from '#domain/documents/awaited-documents.ts';
import { cancellationAmounts, freeUntil, isFreeToCancel } from '#domain/endings/cancellation.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { missedFee } from '#domain/visits/missed-visit.ts';
import { minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import type { Actor } from '#domain/orders/order.ts';
import { EXPRESS_NAME } from '#messages/payments/account.ts';
import { MISSED_FEE_NAME } from '#messages/visits/missed-words.ts';
import { backWords } from '#messages/payments/refund-words.ts';
import type { Db } from '#server/db/db.ts';
import { orderEvents, orderLines } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { type AppContext } from '#server/lib/shop.ts';
import type { OrderLineRow } from '#server/billing/issue.ts';
import { findDocuments } from '#server/people/customers/documents.ts';
import type { OrderRow } from '#server/orders/status.ts';
import { findBankAccount } from '#server/people/customers/accounts.ts';
import { freshRefund, wayBack } from '#server/payments/find-refunds.ts';
import { findSuccession } from '#server/orders/succession.ts';
import { withdrawnBefore } from '#server/payments/foreign-refunds.ts';
import { countMissed } from '#server/visits/visits.ts';

/** A fee that is kept of a cancelled order's payment, in words for its invoice. */
export interface KeptFee {
  readonly kind: 'express' | 'missed';
  readonly name: string;
  readonly amount: Paise;
}

export interface Cancellation extends CancellationQuote {
  readonly fees: KeptFee[];
  readonly lines: readonly OrderLineRow[];
}

/** Who cancels, or that nobody was there to take the order at its last attempt. */
export type Ground = Actor | 'forfeiture';

/**
 * What cancelling an order comes to: by its renter at the terms, by the operator free of charge; one that
 * is forfeited keeps its fees as well (rules/visits.md#a-forfeited-order).
 */
export async function quoteCancellation(
  shop: AppContext,
  order: OrderRow,
  ground: Ground,
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
  const isFree =
    ground === 'forfeiture'
      ? false
      : ground !== 'customer' || isExchange || isFreeToCancel(order, paidAt, awaited, now);
  const owed = await findFees(shop.db, order, ground);
  const { kept, fees, refund } = cancellationAmounts(paid, {
    isFree,
    items: lines,
    discount: order.discount,
    fees: sum(owed.map(({ amount }) => amount)),
  });
  const account = await findBankAccount(shop, order.userId);
  const way = refund > 0 && row ? wayBack(shop, freshRefund(now), row, account, now) : null;
  return {
    orderNumber: order.number,
    isFree: isFree || kept === 0,
    // Of an exchange no day of a delivery decides (rules/swaps.md#when-it-does-not-happen).
    promisedOn: isExchange ? null : order.promisedOn,
    freeUntil: isExchange ? null : freeUntil(order),
    isExpress: order.expressOn !== null,
    isMoved: order.movedFrom !== null,
    paid,
    kept,
    fees: takeFrom(owed, fees),
    refund,
    by: way?.by ?? null,
    way,
    wayWords: way ? backWords(refund, way, dayOf(now), 'We’ll refund') : '',
    lines,
  };
}

/** What an order owes when it ends undelivered, for attempts that nobody was there for. */
async function findFees(
  db: Db,
  { id, expressCharge }: OrderRow,
  ground: Ground,
): Promise<KeptFee[]> {
  if (ground !== 'customer' && ground !== 'forfeiture') return [];
  const fee = missedFee(await countMissed(db, id));
  const express = ground === 'forfeiture' ? expressCharge : ZERO;
  const owed: KeptFee[] = [
    { kind: 'missed', name: MISSED_FEE_NAME, amount: fee },
    { kind: 'express', name: EXPRESS_NAME, amount: express },
  ];
  return owed.filter(({ amount }) => amount > 0);
}

/** The fees that `total` pays, one after the other. */
function takeFrom(owed: readonly KeptFee[], total: Paise): KeptFee[] {
  let left: Paise = total;
  return owed.flatMap((fee) => {
    const amount = paise(Math.min(left, fee.amount));
    left = minus(left, amount);
    return amount > 0 ? [{ ...fee, amount }] : [];
  });
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
