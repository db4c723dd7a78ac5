import type { HoldState } from '#domain/hold.ts';
import { formatInstant } from '#domain/kolkata.ts';

/** What the renter of an unpaid order has to know of its items (rules/payments.md#the-deadline-of-an-unpaid-order). */
export function stockHoldWords(hold: HoldState): string {
  switch (hold.is) {
    case 'running':
      return `Its items are set aside for you until ${formatInstant(hold.until)}.`;
    case 'kept':
      return 'Its items stay set aside for you until you pay or cancel.';
    case 'over':
    default:
      return 'The time to pay has run out, so its items can be rented by others again. You can still pay as long as they last; if they are gone, we say so before anything is charged.';
  }
}

/** `24:07`, minutes and seconds. */
export function timeLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const AWAITED_TITLE = 'waits for its payment';
