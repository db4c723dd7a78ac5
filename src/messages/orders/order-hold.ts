import type { HoldState } from '#domain/orders/hold.ts';
import { formatInstant } from '#domain/base/kolkata.ts';

/** What the renter of an unpaid order has to know of its items (rules/payments.md#the-deadline-of-an-unpaid-order). */
export function stockHoldWords(hold: HoldState): string {
  switch (hold.is) {
    case 'running':
      return `We’re holding your items until ${formatInstant(hold.until)}.`;
    case 'kept':
      return 'We’re holding your items until you pay or cancel.';
    case 'over':
    default:
      return 'The time to pay has run out, so others can rent these items again. You can still pay while stock lasts. If they’re gone, we’ll tell you before you’re charged.';
  }
}

/** `24:07`, minutes and seconds. */
export function timeLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const AWAITED_TITLE = 'is waiting for your payment';
