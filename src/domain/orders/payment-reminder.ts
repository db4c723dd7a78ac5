import { subMinutes } from 'date-fns/subMinutes';
import type { OrderStatus } from './order.ts';

/** An unpaid order brings one reminder this long before its items are released. */
export const REMINDER_MINUTES_BEFORE_RELEASE = 10; // rules/payments.md#a-reminder-to-pay

/** Most renters whose payment failed try again within this time, and need no letter. */
export const MINUTES_TO_TRY_AGAIN = 10; // rules/payments.md#a-reminder-to-pay

/** A failure that is older brings no letter. */
export const FAILURE_NEWS_HOURS = 24; // rules/payments.md#a-reminder-to-pay

/** An order that may call for a reminder. */
export interface UnpaidOrder {
  readonly status: OrderStatus;
  readonly heldUntil: Date | null;
  /** When its newest payment failed; null where none did. */
  readonly failedAt: Date | null;
  /** When its payment was begun last; null where it never was. */
  readonly begunAt: Date | null;
}

/** What an order's renter is reminded of at a moment; nothing where no letter is due. */
export function paymentReminder(order: UnpaidOrder, now: Date): 'failed' | 'unpaid' | undefined {
  const { status, heldUntil, failedAt, begunAt } = order;
  if (status !== 'PAYMENT_AWAITED') return undefined;
  const mayTryAgain = subMinutes(now, MINUTES_TO_TRY_AGAIN);
  const hasGivenUp = begunAt === null || begunAt <= mayTryAgain;
  const isNews = failedAt !== null && failedAt > subMinutes(now, FAILURE_NEWS_HOURS * 60);
  if (isNews && failedAt <= mayTryAgain && hasGivenUp) return 'failed';
  if (heldUntil === null || heldUntil <= now) return undefined;
  return subMinutes(heldUntil, REMINDER_MINUTES_BEFORE_RELEASE) <= now ? 'unpaid' : undefined;
}
