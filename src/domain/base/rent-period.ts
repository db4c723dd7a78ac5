import { addDaysTo, addMonthsTo, type Day, day, daysBetween } from './kolkata.ts';
import { minus, type Paise, paise } from './money.ts';

/** Days of rent within one calendar month; `until` is the first day that is not among them. */
export interface Period {
  readonly from: Day;
  readonly until: Day;
}

/** A rental's first term: the plan that was ordered, counted from its delivery. */
export interface Term {
  readonly deliveredOn: Day;
  /** The first day after it. */
  readonly endsOn: Day;
}

/** The day of every month on which rent is billed (rules/billing.md#rent-periods). */
export const CYCLE_START_DAY = 1;
/** The day of the month by which its rent is due (rules/billing.md#when-rent-is-due). */
export const DUE_DAY = 7;
/**
 * A bill written later in the month still leaves as many days as one written on the first, and so does
 * an amount that is due again (rules/billing.md#when-an-amount-is-due-again).
 */
export const DAYS_TO_PAY = DUE_DAY - CYCLE_START_DAY;

/** What is billed next once all days before `billedUntil` are; nothing when `limit` is reached. */
export function nextPeriod(billedUntil: Day, limit?: Day): Period | undefined {
  const month = nextMonth(billedUntil);
  const until = limit === undefined ? month : earlier(month, limit);
  return until > billedUntil ? { from: billedUntil, until } : undefined;
}

/**
 * The rent of a period at a monthly rent: a whole month's is the monthly rent, a part's is by the
 * days of its month. The last part of the first term is what the first one left of a month, so that
 * a plan of n months costs n rents (rules/billing.md#rent-periods).
 */
export function rentOf(monthly: Paise, { from, until }: Period, term: Term): Paise {
  const before = until === nextMonth(from) ? monthly : rentBefore(monthly, until, term);
  return minus(before, rentBefore(monthly, from, term));
}

/**
 * What of its month's rent falls before a day. In the month in which the first term ends that is never
 * more before its end, nor less after it, than at its end.
 */
function rentBefore(monthly: Paise, value: Day, term: Term): Paise {
  const byDays = shareBefore(monthly, value);
  if (firstOfMonth(value) !== firstOfMonth(term.endsOn)) return byDays;
  const atItsEnd = shareBefore(monthly, term.deliveredOn);
  if (value === term.endsOn) return atItsEnd;
  return paise(value < term.endsOn ? Math.min(byDays, atItsEnd) : Math.max(byDays, atItsEnd));
}

function shareBefore(monthly: Paise, value: Day): Paise {
  const first = firstOfMonth(value);
  const days = daysBetween(first, nextMonth(value));
  return paise(Math.round((monthly * daysBetween(first, value)) / days));
}

/** When the rent of a period has to be paid: the seventh, or six days after a later bill. */
export function dueDay(periodFrom: Day, issuedOn: Day): Day {
  const seventh = addDaysTo(firstOfMonth(periodFrom), DUE_DAY - 1);
  return later(seventh, addDaysTo(issuedOn, DAYS_TO_PAY));
}

export function firstOfMonth(value: Day): Day {
  return day(`${value.slice(0, 8)}01`);
}

/** The first day of the month after a day's. */
export function nextMonth(value: Day): Day {
  return addMonthsTo(firstOfMonth(value), 1);
}

export function earlier(one: Day, other: Day): Day {
  return one < other ? one : other;
}

export function later(one: Day, other: Day): Day {
  return one > other ? one : other;
}
