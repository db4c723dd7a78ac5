import { type Day, formatDay, formatDayWithYear } from '#domain/kolkata.ts';

/** Why something cannot be done with a thing at present. */
export const RETURN_ASKED = 'A return is asked for.';
export const PAY_FIRST = 'Extending opens once what is overdue is paid.';

export function extendsLater(expiresOn: Day): string {
  return `You can extend from ${formatDayWithYear(expiresOn)} on, the day the plan ends.`;
}

export function moveBadge(on: Day): string {
  return `Moves ${formatDay(on)}`;
}

/** What is planned for a thing. */
export function pickupBadge(on: Day | null): string {
  return on ? `Pick-up ${formatDay(on)}` : 'Return asked for';
}

export function repairBadge(on: Day): string {
  return `Repair ${formatDay(on)}`;
}
