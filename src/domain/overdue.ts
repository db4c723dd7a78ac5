import { addDaysTo, type Day } from './kolkata.ts';

/** Days past due after which we may end and pick up (rules/billing.md#two-months-unpaid). */
export const DEFAULT_DAYS = 30;
/** Unpaid invoices that end the service (rules/billing.md#two-months-unpaid). */
export const UNPAID_MONTHS_TO_END = 2;
/**
 * Days before the due day on which an unpaid invoice is brought to mind (rules/billing.md#reminders).
 */
export const REMIND_DAYS_BEFORE = 2;

export type ReminderKind = 'due_soon' | 'overdue' | 'default';

/** The letter an unpaid invoice calls for on a day, if one does; the gravest counts. */
export function reminderFor(dueOn: Day, today: Day): ReminderKind | undefined {
  if (today > addDaysTo(dueOn, DEFAULT_DAYS)) return 'default';
  if (today > dueOn) return 'overdue';
  return today >= addDaysTo(dueOn, -REMIND_DAYS_BEFORE) ? 'due_soon' : undefined;
}

/** Whether two months in a row are unpaid, the older for more than 30 days past due: the service ends. */
export function endsForDefault(unpaidDueDays: readonly Day[], today: Day): boolean {
  const overdue = unpaidDueDays.filter((dueOn) => dueOn < today);
  return (
    overdue.length >= UNPAID_MONTHS_TO_END &&
    overdue.some((dueOn) => reminderFor(dueOn, today) === 'default')
  );
}
