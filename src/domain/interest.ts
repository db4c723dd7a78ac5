import { type Day, daysBetween } from './kolkata.ts';
import { type Paise, paise } from './money.ts';
import { later } from './rent-period.ts';

export const INTEREST_PERCENT_A_MONTH = 2; // rules/billing.md#late-interest
/** Interest counts by the day; a month of it has thirty. */
const DAYS_OF_INTEREST_MONTH = 30;

export interface Owed {
  readonly amount: Paise;
  /** The last day on which it can be paid without interest. */
  readonly dueOn: Day;
}

/** A part of what is owed that was paid, or taken back with a negative amount. */
export interface Reduction {
  readonly on: Day;
  readonly amount: Paise;
}

/**
 * The interest that has come about on an amount by a day: 2% a month on what was late, by the day,
 * simple, rounded to the paisa once (rules/billing.md#late-interest).
 */
export function interestOn(owed: Owed, reductions: readonly Reduction[], today: Day): Paise {
  const late = reductions.filter(({ on }) => on > owed.dueOn && on < today);
  const days = [...new Set(late.map(({ on }) => on))].toSorted();
  const ends = [...days, today].filter((end) => end > owed.dueOn);
  let amountDays = 0;
  let from = owed.dueOn;
  for (const until of ends) {
    const open = outstanding(owed.amount, reductions, from);
    amountDays += Math.max(0, open) * daysBetween(from, until);
    from = until;
  }
  return paise(Math.round((amountDays * INTEREST_PERCENT_A_MONTH) / 100 / DAYS_OF_INTEREST_MONTH));
}

/**
 * The day to which interest is reckoned for money that counts as of a day: never before the last day of
 * what reduced the amount, since the interest until then is paid
 * (rules/billing.md#the-days-of-payments-never-run-back).
 */
export function reckonedTo(on: Day, reductions: readonly Reduction[]): Day {
  return reductions.map((reduction) => reduction.on).reduce(later, on);
}

/** What was open at the end of a day. */
function outstanding(amount: Paise, reductions: readonly Reduction[], on: Day): number {
  const paid = reductions.filter((reduction) => reduction.on <= on);
  return paid.reduce((open, reduction) => open - reduction.amount, amount as number);
}

/** What a day more adds to the interest of an amount that is late, rounded to the paisa. */
export function interestADay(open: Paise): Paise {
  return paise(Math.round((open * INTEREST_PERCENT_A_MONTH) / 100 / DAYS_OF_INTEREST_MONTH));
}
