import { addDaysTo, addMonthsTo, type Day } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise } from '#domain/base/money.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { Tenure } from '#domain/catalogue/tenure.ts';

/** In months; rules/billing.md#when-a-plan-can-be-extended */
export const EXTENSION_TENURES = [3, 6, 9, 12] as const;

export const EXTENSION_WINDOW_DAYS = 30; // rules/billing.md#when-a-plan-can-be-extended
/**
 * Days before its end by which a renter should end a plan (rules/billing.md#a-plan-that-continues-month-to-month).
 */
export const NOTICE_DAYS = 14;
/** Before that, so that there is time to decide. */
const EXPIRY_LETTER_DAYS = NOTICE_DAYS + 7;
/** A plan nobody ended goes on by this much at a time (rules/billing.md#a-plan-that-continues-month-to-month). */
export const AUTOMATIC_MONTHS = 1;

/** Whether an extension is offered: for 30 days (rules/billing.md#when-a-plan-can-be-extended). */
export function mayExtend(expiresOn: Day, today: Day): boolean {
  return expiresOn <= today && today <= addDaysTo(expiresOn, EXTENSION_WINDOW_DAYS);
}

/** Whether the renter of an order can extend it today. */
export function isExtendable(status: OrderStatus, expiresOn: Day | null, today: Day): boolean {
  return status === 'DELIVERED' && expiresOn !== null && mayExtend(expiresOn, today);
}

export interface ExtensionUse {
  /** What of the payment pays for days that have begun. */
  readonly begun: Paise;
  /** What of it is kept for the invoices to come. */
  readonly credited: Paise;
}

/** What becomes of the rent an extension is paid with (rules/billing.md#what-an-extension-costs). */
export function spendingOf(due: Paise, owed: Paise): ExtensionUse {
  const begun = paise(Math.min(due, Math.max(0, owed)));
  return { begun, credited: minus(due, begun) };
}

/** The new end of a plan: on the day of the month on which it began (rules/billing.md#the-end-of-a-plan). */
export function extendedUntil(expiresOn: Day, tenure: Tenure, beganOn: Day): Day {
  return addMonthsTo(expiresOn, tenure, beganOn);
}

/** Whether the window has passed unused, so that the terms' automatic extension applies. */
export function extendsAutomatically(expiresOn: Day, today: Day): boolean {
  return today > addDaysTo(expiresOn, EXTENSION_WINDOW_DAYS);
}

/** Whether the renter must decide what happens after the plan of a delivered order (docs/screens.md#the-order-of-urgency). */
export function waitsForDecision(status: OrderStatus, expiresOn: Day, today: Day): boolean {
  return status === 'DELIVERED' && (isExpiryNear(expiresOn, today) || mayExtend(expiresOn, today));
}

/** The day by which to announce the end of a plan; null once it has passed. */
export function noticeDay(expiresOn: Day, today: Day): Day | null {
  const on = addDaysTo(expiresOn, -NOTICE_DAYS);
  return on < today ? null : on;
}

/** Whether it is time to tell a renter that the plan ends soon. */
export function isExpiryNear(expiresOn: Day, today: Day): boolean {
  return addDaysTo(expiresOn, -EXPIRY_LETTER_DAYS) <= today && today < expiresOn;
}
