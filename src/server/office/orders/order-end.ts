import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { type Paise, ZERO } from '#domain/base/money.ts';
import { mayBecome } from '#domain/orders/order.ts';
import { endForDefault } from '#server/billing/default.ts';
import { collectWith } from '#server/delivery/fulfilment/waive-early-end.ts';
import { cancelOrder } from '#server/endings/cancellation/cancel.ts';
import { quoteCancellation } from '#server/endings/cancellation/quote.ts';
import type { Doer } from '#server/lib/audit-log.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { lockKnownOrder } from '#server/orders/status.ts';
import { refuseOther } from '#server/office/base/confirmed-figures.ts';
import { giverOf } from '#server/office/base/giver.ts';
import { quoteCollected } from './settlement-quotes.ts';

/** A confirmed figure of a quote; no check without it. */
type Confirmed = Paise | undefined;

/** Ends a rental for unpaid rent, if that is the amount shown (rules/billing.md#two-months-unpaid). */
export async function endAsSeen(
  work: TxContext,
  orderId: number,
  unpaid: Confirmed,
  now: Date,
): Promise<Refusal | undefined> {
  const ended = await endForDefault(work, orderId, unpaid ?? ZERO, now);
  return ended instanceof Refusal ? ended : undefined;
}

/** Cancels an order if the refund is the one shown. */
export async function cancelAsSeen(
  work: TxContext,
  orderId: number,
  refund: Confirmed,
  now: Date,
): Promise<Refusal | undefined> {
  const order = await lockKnownOrder(work.db, orderId);
  // Trying says why it can't be cancelled.
  if (refund !== undefined && mayBecome(order.status, 'CANCELLED')) {
    const quote = await quoteCancellation(work, order, 'operator', now);
    const isOther = refuseOther({ refund: quote.refund }, { refund });
    if (isOther) return isOther;
  }
  const cancelled = await cancelOrder(work, orderId, { actor: 'operator' }, now);
  return cancelled instanceof Refusal ? cancelled : undefined;
}

interface Collecting {
  readonly on?: Day | undefined;
  /** Why the charge for an early end is waived, if it is. */
  readonly waiveBecause?: string | undefined;
  readonly refund?: Confirmed;
  /** What is still owed, as shown beside the refund. */
  readonly owed?: Confirmed;
}

/** Collects an order if its settlement is the one shown. */
export async function collectAsSeen(
  work: TxContext,
  by: Doer,
  orderId: number,
  collecting: Collecting,
  now: Date,
): Promise<Refusal | undefined> {
  const { on = dayOf(now), waiveBecause, refund, owed } = collecting;
  const made = { on, waiveBecause, giver: await giverOf(work.db, by) };
  if (refund !== undefined) {
    const quote = await quoteCollected(work, orderId, made, now);
    // Trying says why it can't be collected.
    const isOther =
      quote instanceof Refusal
        ? undefined
        : refuseOther({ refund: quote.refund, owed: quote.stillOwed }, { refund, owed });
    if (isOther) return isOther;
  }
  const collected = await collectWith(work, orderId, made, now);
  return collected instanceof Refusal ? collected : undefined;
}
