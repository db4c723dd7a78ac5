import { type Day, formatDay, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';

/** Why something cannot be done with a thing at present. */
export const RETURN_ASKED = 'You’ve asked for a pick-up.';
export const FETCHED =
  'We’re picking this up because rent is unpaid. Pay everything overdue, and the rental continues.';
export const PAY_FIRST = 'Pay what’s overdue to extend.';

export function extendsLater(expiresOn: Day): string {
  return `You can extend from ${formatDayWithYear(expiresOn)}, the day your plan ends.`;
}

export function moveBadge(on: Day): string {
  return `Moves ${formatDay(on)}`;
}

/** What is planned for a thing; `isByUs` where it is fetched since rent is due. */
export function pickupBadge(on: Day | null, isByUs: boolean): string {
  if (on) return `Pick-up ${formatDay(on)}`;
  return isByUs ? 'Pick-up: rent unpaid' : 'Pick-up requested';
}

export function repairBadge(on: Day): string {
  return `Repair ${formatDay(on)}`;
}

/**
 * What an item that is still to come costs: by the month, or paid for its whole plan
 * (rules/billing.md#plans-paid-in-advance).
 */
export function comingRentWords({
  monthly,
  plan,
  isPaidAhead,
  isFree,
}: {
  readonly monthly: Paise;
  /** `6 months, stays 12 months with your order`. */
  readonly plan: string;
  readonly isPaidAhead: boolean;
  /** Whether a coupon pays it. */
  readonly isFree: boolean;
}): string {
  const rent = `${formatRupees(monthly)} a month incl. GST`;
  if (!isPaidAhead) return `${rent}, ${plan}`;
  return `${plan}, ${isFree ? 'free with your coupon' : 'already paid'}. After that ${rent}`;
}

/** What an item that is rented costs. */
export function rentedRentWords(isFree: boolean): string {
  return isFree ? 'Free for the whole plan' : 'Paid for the whole plan';
}

/** What an order is called that is paid and not delivered (rules/orders.md#an-order-on-its-way). */
export function comingTitle({
  step,
  toSend,
  isOnItsWay,
}: {
  readonly step: 'documents' | 'delivery';
  readonly toSend: number;
  readonly isOnItsWay: boolean;
}): string {
  if (step === 'delivery') return isOnItsWay ? 'On its way to you' : 'We’re preparing your order';
  return toSend > 0 ? 'Waiting for your documents' : 'We’re checking your documents';
}
