import type { AwaitedDocument } from '#domain/documents/awaited-documents.ts';
import { firstArrival } from '#domain/catalogue/coverage/delivery.ts';
import { addDaysTo, type Day, dayOf } from '#domain/base/kolkata.ts';
import { isLate } from '#domain/documents/late-delivery.ts';
import { minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import { mayBecome, type OrderStatus } from '#domain/orders/order.ts';
import { monthlyRentAfterTerm, type OrderLine } from '#domain/orders/rent-line.ts';
import { later } from '#domain/base/rent-period.ts';

/** Days before the promised one until which cancelling is free (rules/orders.md#cancelling-a-paid-order). */
export const FREE_DAYS_BEFORE = 2;
/** From its payment on, for an order that comes express (rules/orders.md#cancelling-a-paid-order). */
export const EXPRESS_FREE_MINUTES = 30;

/** Days after the planned one on which a visit may be noted (rules/orders.md#an-order-on-its-way). */
export const NOTED_WITHIN_DAYS = 1;

export interface PromisedOrder {
  readonly status: OrderStatus;
  /** The day promised for the first of its items (rules/orders.md#the-promised-day). */
  readonly promisedOn: Day | null;
  /** The day on which its last line arrives: the scheduled one, once it is scheduled. */
  readonly expectedOn: Day | null;
  /** The day of its express lines: the scheduled one, once it is scheduled. */
  readonly expressOn: Day | null;
  /** The day that was agreed before its renter's own doing moved it. */
  readonly movedFrom?: Day | null;
}

/** Whether its renter can cancel an order: not while it is on its way. */
export function isCancellable(order: PromisedOrder, now: Date): boolean {
  return mayBecome(order.status, 'CANCELLED') && !isOnItsWay(order, now);
}

/** Whether a van may be out with it, or have come without it being noted (rules/orders.md#an-order-on-its-way). */
export function isOnItsWay(order: PromisedOrder, now: Date): boolean {
  if (order.status !== 'SCHEDULED') return false;
  const scheduled = firstArrival(order);
  const today = dayOf(now);
  if (scheduled === null) return true;
  return scheduled <= today && today <= addDaysTo(scheduled, NOTED_WITHIN_DAYS);
}

/** The last day on which cancelling is free whatever the hour; null where no day is promised. */
export function freeUntil(order: PromisedOrder): Day | null {
  const planned = firstArrival(order);
  const promised = order.promisedOn ?? planned;
  if (promised === null || planned === null) return null;
  if (order.movedFrom) return addDaysTo(order.movedFrom, -FREE_DAYS_BEFORE);
  return addDaysTo(later(promised, planned), -FREE_DAYS_BEFORE);
}

/**
 * Whether cancelling costs nothing at a moment, for an order that was paid at `paidAt` and waits for
 * the `awaited` documents (rules/orders.md#cancelling-a-paid-order).
 */
export function isFreeToCancel(
  order: PromisedOrder,
  paidAt: Date | null,
  awaited: readonly AwaitedDocument[],
  now: Date,
): boolean {
  const until = freeUntil(order);
  const today = dayOf(now);
  if (until === null || today <= until) return true;
  if (order.expressOn !== null && (paidAt === null || isJustPaid(paidAt, now))) return true;
  return isLate(order, awaited, today);
}

function isJustPaid(paidAt: Date, now: Date): boolean {
  return now.getTime() - paidAt.getTime() <= EXPRESS_FREE_MINUTES * 60_000;
}

export interface CancellationAmounts {
  /** Of the first month's rent less the order's discount, and of the fees, GST included. */
  readonly kept: Paise;
  /** What of it are fees. */
  readonly fees: Paise;
  readonly refund: Paise;
}

export interface CancellationCase {
  readonly isFree: boolean;
  readonly items: readonly OrderLine[];
  readonly discount: Paise;
  /** What is owed besides (rules/visits.md#missed-attempts). */
  readonly fees?: Paise;
}

/** What is kept and what comes back of `paid`, which is what is left with us of an order's payment. */
export function cancellationAmounts(
  paid: Paise,
  { isFree, items, discount, fees = ZERO }: CancellationCase,
): CancellationAmounts {
  const firstRent = Math.max(0, minus(monthlyRentAfterTerm(items), discount));
  const rent = isFree ? ZERO : paise(Math.min(paid, firstRent));
  const charged = paise(Math.min(minus(paid, rent), fees));
  const kept = sum([rent, charged]);
  return { kept, fees: charged, refund: minus(paid, kept) };
}

/** What of a refund is deposit: fees use up what was paid as rent before it (rules/visits.md#a-forfeited-order). */
export function depositBack(refund: Paise, deposit: Paise): Paise {
  return paise(Math.min(refund, deposit));
}
