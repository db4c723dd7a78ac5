import { type Day, formatDay, formatDayWithYear } from '#domain/base/kolkata.ts';

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
