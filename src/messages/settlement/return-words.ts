import {
  balanceOf,
  type BetterDay,
  type ClosureQuote,
  losesDeposit,
} from '#domain/endings/closure-quote.ts';
import { type Day, formatDay, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';

/** What comes back on a day of the calendar with the rent until then paid, and whether it ends a plan early. */
export function dayCostWords(quote: ClosureQuote): string {
  return losesDeposit(quote) ? `${balanceWords(quote)}, ends early` : balanceWords(quote);
}

/** What the sums of the calendar are, above it. */
export const DAY_COSTS = 'Each day shows your refund, with the rent until then paid.';

/** Where damage is told of, and when (rules/inspections.md#the-report). */
export const DAMAGE_SEEN =
  'We check the items when they’re back. If anything is damaged, you’ll see it on this order’s page, with pictures and the charge, before we take anything.';

/** That an early end loses deposit, and on which day it would not. */
export function lossWords(lost: Paise, planEndsOn: Day): string {
  return `Your plan runs until ${formatDayWithYear(planEndsOn)}. If you end it before, you lose what is left of your deposit, ${formatRupees(lost)}.`;
}

/** That an early end has nothing of the deposit left to lose, because unpaid rent takes it. */
export function nothingLeftWords({ planEndsOn, deposit }: ClosureQuote): string {
  const runs = `Your plan runs until ${formatDayWithYear(planEndsOn)}.`;
  return deposit > 0
    ? `${runs} Your deposit pays your unpaid rent, and nothing of it is left. If you pay the rent before the pick-up, you lose what is then left of the deposit.`
    : runs;
}

/** The later day that is better for its renter than the one chosen, in rupees. */
export function betterDayWords(
  chosen: ClosureQuote,
  { better, rentUntil }: BetterDay<ClosureQuote & { readonly day: Day }>,
): string {
  const rent = rentUntil > 0 ? `, after ${formatRupees(rentUntil)} of rent until then` : '';
  return `If we pick up on ${formatDay(better.day)}, you lose nothing: ${balanceWords(better)} instead of ${balanceWords(chosen)}${rent}.`;
}

function balanceWords(quote: ClosureQuote): string {
  const balance = balanceOf(quote);
  if (balance === 0) return 'no refund';
  return balance < 0
    ? `${formatRupees(quote.stillOwed)} to pay`
    : `${formatRupees(balance)} refund`;
}
