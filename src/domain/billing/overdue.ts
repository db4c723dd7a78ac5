import type { Owed } from './interest.ts';
import { addDaysTo, type Day } from '#domain/base/kolkata.ts';
import { type Paise, sum, times } from '#domain/base/money.ts';
import { later } from '#domain/base/rent-period.ts';

/** Days past due after which we may end and pick up (rules/billing.md#two-months-unpaid). */
export const DEFAULT_DAYS = 30;
/** Added for a cheque that the bank returns, and days to pay it (rules/billing.md#dishonoured-cheques). */
export const DISHONOURED_CHEQUE_FEE_RUPEES = 500;
export const DISHONOURED_CHEQUE_DAYS = 15;
/** Months of rent that have to be unpaid before a rental is ended (rules/billing.md#two-months-unpaid). */
export const UNPAID_MONTHS_TO_END = 2;
/** Days between the letter that warns of the end and the end (rules/billing.md#two-months-unpaid). */
export const DEFAULT_NOTICE_DAYS = 7;
/**
 * Days before the due day on which an unpaid invoice is brought to mind (rules/billing.md#reminders).
 */
export const REMIND_DAYS_BEFORE = 2;

export const REMINDER_KINDS = ['due_soon', 'overdue', 'default'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** The letter an unpaid invoice calls for on a day, if one does; the gravest counts. */
export function reminderFor(dueOn: Day, today: Day): ReminderKind | undefined {
  if (today > addDaysTo(dueOn, DEFAULT_DAYS)) return 'default';
  if (today > dueOn) return 'overdue';
  return today >= addDaysTo(dueOn, -REMIND_DAYS_BEFORE) ? 'due_soon' : undefined;
}

/** Whether unpaid rent lets us end the rental on a day (rules/billing.md#two-months-unpaid). */
export function mayEndForDefault(unpaid: readonly Owed[], monthlyRent: Paise, today: Day): boolean {
  const overdue = unpaid.filter(({ dueOn }) => dueOn < today);
  return (
    totalOf(overdue) >= rentToEnd(monthlyRent) &&
    overdue.some(({ dueOn }) => reminderFor(dueOn, today) === 'default')
  );
}

/** The unpaid rent from which a rental with a monthly rent can be ended. */
export function rentToEnd(monthlyRent: Paise): Paise {
  return times(monthlyRent, UNPAID_MONTHS_TO_END);
}

/**
 * The first day on which a rental can be ended if nothing is paid: the letter that warns of it is seven
 * days old then. A letter that was not written yet goes out once rent is 31 days overdue, and never
 * before today. Nothing where the unpaid rent is too little.
 */
export function endForDefaultDay(
  unpaid: readonly Owed[],
  monthlyRent: Paise,
  { today, warnedOn }: { readonly today: Day; readonly warnedOn?: Day | undefined },
): Day | undefined {
  const dueDays = unpaid.map(({ dueOn }) => dueOn).toSorted();
  const [oldest] = dueDays;
  if (!oldest) return undefined;
  const first = dueDays
    .flatMap((dueOn) => [addDaysTo(dueOn, 1), addDaysTo(dueOn, DEFAULT_DAYS + 1)])
    .toSorted()
    .find((day) => mayEndForDefault(unpaid, monthlyRent, day));
  const warned = warnedOn ?? later(today, addDaysTo(oldest, DEFAULT_DAYS + 1));
  return first && later(first, addDaysTo(warned, DEFAULT_NOTICE_DAYS));
}

function totalOf(unpaid: readonly Owed[]): Paise {
  return sum(unpaid.map(({ amount }) => amount));
}
