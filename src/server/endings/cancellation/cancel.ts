import { and, eq } from 'drizzle-orm';
import { isOnItsWay } from '#domain/endings/cancellation.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { mayBecome } from '#domain/orders/order.ts';
import type { Letter } from '#messages/base/letter.ts';
import type { OrderFacts } from '#messages/base/order-facts.ts';
import { forfeitedLetter } from '#messages/delivery/missed-letters.ts';
import { cancelledLetter, type ExchangeOff } from '#messages/checkout/cancelled-letter.ts';
import { depositEntries, payments } from '#server/db/schema/payments.ts';
import { crashPoint } from '#server/lib/crash-point.ts';
import { Refusal, refuse, refuseChanged } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { releaseCoupon } from '#server/catalogue/cart/coupons.ts';
import { changeStatus, lockOrder, type OrderRow } from '#server/orders/status.ts';
import { promiseRefund } from '#server/payments/promise-refund.ts';
import { releaseUnits } from '#server/catalogue/units/of-order.ts';
import { invoiceKeptRent } from './retained-rent.ts';
import { type Cancellation, quoteCancellation } from './quote.ts';

/**
 * Who cancels. The renter does at what the page showed; the operator for us, free of charge, and with
 * words of their own where they decline, or because the last attempt to deliver it was in vain; the
 * system where a payment came and its items were gone. An exchange says why it does not come about.
 */
export type Canceller =
  | { readonly actor: 'customer'; readonly shown: { kept: number; refund: number } }
  | { readonly actor: 'operator'; readonly letterOf?: (order: OrderFacts) => Letter }
  | { readonly actor: 'operator'; readonly forfeits: true }
  | { readonly actor: 'operator' | 'system'; readonly exchangeOff?: ExchangeOff };

/**
 * Cancels an order that is not delivered: gives its units and its coupon back, keeps of its payment
 * what the terms keep, as an invoice, and promises the rest back (rules/orders.md#cancelling-a-paid-order).
 * Answers what it came to.
 */
export async function cancelOrder(
  shop: AppContext,
  orderId: number,
  by: Canceller,
  now: Date,
): Promise<Cancellation | Refusal> {
  const cancelled = await transact(shop, async (work) => {
    const quote = await cancelIn(work, orderId, by, now);
    if (!(quote instanceof Refusal)) crashPoint(work, 'cancellation-written');
    return quote;
  });
  crashPoint(shop, 'order-cancelled');
  return cancelled;
}

/** Why an order cannot be cancelled as it stands, if so. */
export function refuseCancelling({ status }: Pick<OrderRow, 'status'>): Refusal | undefined {
  if (status === 'CANCELLED') return refuse('ORDER_CANCELLED_ALREADY');
  return mayBecome(status, 'CANCELLED') ? undefined : refuse('ORDER_NOT_CANCELLABLE');
}

/** The same, in the transaction of its cause. */
export async function cancelIn(
  work: TxContext,
  orderId: number,
  by: Canceller,
  now: Date,
): Promise<Cancellation | Refusal> {
  const order = await lockOrder(work.db, orderId);
  if (!order) return refuse('NOT_FOUND');
  const refused = refuseCancelling(order);
  if (refused) return refused;
  if (by.actor === 'customer' && isOnItsWay(order, now)) return refuse('ORDER_ON_ITS_WAY');
  const isForfeited = 'forfeits' in by;
  const quote = await quoteCancellation(work, order, isForfeited ? 'forfeiture' : by.actor, now);
  const changed = by.actor === 'customer' ? refuseOtherRefund(quote, by.shown) : undefined;
  if (changed) return changed;
  await cancel(work, { order, quote, by }, now);
  return quote;
}

function refuseOtherRefund(
  { kept, refund }: Cancellation,
  shown: { readonly kept: number; readonly refund: number },
): Refusal | undefined {
  return refuseChanged([
    { what: 'What we keep of your payment', shown: shown.kept, current: kept },
    { what: 'Refund', shown: shown.refund, current: refund },
  ]);
}

async function cancel(
  work: TxContext,
  { order, quote, by }: { order: OrderRow; quote: Cancellation; by: Canceller },
  now: Date,
): Promise<void> {
  const { id: orderId, cityId } = order;
  const { kept, fees, lines } = quote;
  const invoice = kept > 0 ? await invoiceKeptRent(work, { order, lines, kept, fees }, now) : null;
  // A coupon that lowered the rent which is kept has been used.
  if (!invoice?.discount || order.discount === 0) await releaseCoupon(work.db, orderId, now);
  if (order.holdsStock) await releaseUnits(work.db, { orderId, cityId, at: now });
  const letter = 'forfeits' in by ? forfeitedLetter : cancelledLetter;
  const cancelled = (facts: OrderFacts) =>
    letter(facts, {
      ...quote,
      invoice: invoice?.number ?? null,
      on: dayOf(now),
      exchangeOff: 'exchangeOff' in by ? by.exchangeOff : undefined,
    });
  await changeStatus(
    work,
    order,
    {
      to: 'CANCELLED',
      actor: by.actor,
      also: { heldUntil: null, holdsStock: false },
      letterOf: ('letterOf' in by && by.letterOf) || cancelled,
    },
    now,
  );
  await work.db
    .update(depositEntries)
    .set({ status: order.settledBy === null ? 'CANCELLED' : 'REFUNDED' })
    .where(eq(depositEntries.orderId, orderId));
  await payBack(work, order, quote, now);
}

async function payBack(
  work: TxContext,
  order: OrderRow,
  { kept, refund }: Cancellation,
  now: Date,
): Promise<void> {
  const { settledBy: paymentId, id: orderId } = order;
  if (paymentId === null) return;
  // Of which something is kept, a payment stays one that was taken.
  if (kept === 0) {
    await work.db
      .update(payments)
      .set({ status: 'refunding' })
      .where(and(eq(payments.providerPaymentId, paymentId), eq(payments.status, 'captured')));
  }
  if (refund === 0) return;
  const promise = { paymentId, orderId, amount: refund, reason: 'order_cancelled' } as const;
  await promiseRefund(work, { ...promise, isTold: true }, now);
}
