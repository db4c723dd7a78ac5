import { type Day, formatDay, formatDayWithYear } from '#domain/kolkata.ts';

/** Why something cannot be done with a thing at present. */
export const RETURN_ASKED = 'A return is asked for.';
export const FETCHED =
  'We fetch this since rent is due. Once all that is overdue is paid, the rental goes on.';
export const PAY_FIRST = 'Extending opens once what is overdue is paid.';

export function extendsLater(expiresOn: Day): string {
  return `You can extend from ${formatDayWithYear(expiresOn)} on, the day the plan ends.`;
}

export function moveBadge(on: Day): string {
  return `Moves ${formatDay(on)}`;
}

/** What is planned for a thing; `isByUs` where it is fetched since rent is due. */
export function pickupBadge(on: Day | null, isByUs: boolean): string {
  if (on) return `Pick-up ${formatDay(on)}`;
  return isByUs ? 'We fetch it: rent is due' : 'Return asked for';
}

export function repairBadge(on: Day): string {
  return `Repair ${formatDay(on)}`;
}
