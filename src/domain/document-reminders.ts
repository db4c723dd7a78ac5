import { type Day, daysBetween } from './kolkata.ts';

/** Days after its payment on which an order brings its documents to mind (rules/kyc.md#reminders). */
const REMIND_AFTER_DAYS = [2, 7, 21] as const;
/** Days after which an operator looks at it (rules/kyc.md#reminders). */
const LOOK_AFTER_DAYS = 30;

export interface DocumentReminder {
  /** The days after the payment for which it is. */
  readonly step: number;
  readonly isLast: boolean;
}

/** The reminder that is due on a day; nothing before the first. Of several that were missed the last counts. */
export function documentReminder(paidOn: Day, today: Day): DocumentReminder | undefined {
  const waited = daysBetween(paidOn, today);
  const step = REMIND_AFTER_DAYS.findLast((days) => days <= waited);
  return step === undefined ? undefined : { step, isLast: step === REMIND_AFTER_DAYS.at(-1) };
}

/** Whether an order has waited so long for its renter that an operator should look at it. */
export function isForgotten(paidOn: Day, today: Day): boolean {
  return daysBetween(paidOn, today) >= LOOK_AFTER_DAYS;
}
