import {
  balanceOf,
  type BetterDay,
  type ClosureQuote,
  losesDeposit,
} from '#domain/closure-quote.ts';
import { type Day, formatDay, formatDayWithYear } from '#domain/kolkata.ts';
import { formatRupees, type Paise } from '#domain/money.ts';

/** What comes back on a day of the calendar with the rent until then paid, and whether it ends a plan early. */
export function dayCostWords(quote: ClosureQuote): string {
  return losesDeposit(quote) ? `early: ${balanceWords(quote)}` : balanceWords(quote);
}

/** What the sums of the calendar are, above it. */
export const DAY_COSTS = 'Each day says what comes back, with the rent until then paid.';

/** Where damage is told of, and when (rules/inspections.md#the-report). */
export const DAMAGE_SEEN =
  'We look at the items when they are back. If something is damaged, the page of this order shows it with pictures and its price before anything is taken.';

/** That an early end loses deposit, and on which day it would not. */
export function lossWords(lost: Paise, planEndsOn: Day): string {
  return `It runs until ${formatDayWithYear(planEndsOn)}; ending it before costs what is left of your deposit, ${formatRupees(lost)}.`;
}

/** The later day that is better for its renter than the one chosen, in rupees. */
export function betterDayWords(
  chosen: ClosureQuote,
  { better, rentUntil }: BetterDay<ClosureQuote & { readonly day: Day }>,
): string {
  const rent =
    rentUntil > 0
      ? `, with the rent until then, ${formatRupees(rentUntil)}, taken off already`
      : '';
  return `Picked up on ${formatDay(better.day)} it loses nothing: ${balanceWords(better)} instead of ${balanceWords(chosen)}${rent}.`;
}

function balanceWords(quote: ClosureQuote): string {
  const balance = balanceOf(quote);
  if (balance === 0) return 'nothing back';
  return balance < 0 ? `${formatRupees(quote.stillOwed)} to pay` : `${formatRupees(balance)} back`;
}
