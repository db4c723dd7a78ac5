import { addMinutes } from 'date-fns/addMinutes';
import { min } from 'date-fns/min';
import { STOCK_HOLD_MINUTES } from './order.ts';

/** No opening of its payment sets an order's items aside for longer than this after it was placed. */
export const LONGEST_HOLD_MINUTES = 120; // rules/payments.md#the-deadline-of-an-unpaid-order

/**
 * Until when an order's items are set aside once its payment is opened; `undefined` when opening it
 * sets nothing aside any more (rules/payments.md#the-deadline-of-an-unpaid-order).
 */
export function renewedHold(placedAt: Date, now: Date): Date | undefined {
  const until = min([
    addMinutes(now, STOCK_HOLD_MINUTES),
    addMinutes(placedAt, LONGEST_HOLD_MINUTES),
  ]);
  return until > now ? until : undefined;
}
