import type { Day } from './kolkata.ts';

/** The days on which a text is true, the first and the last included; open where none is named. */
export interface DatedDays {
  readonly first?: Day | undefined;
  readonly last?: Day | undefined;
}

export function isOn({ first, last }: DatedDays, today: Day): boolean {
  return (first === undefined || first <= today) && (last === undefined || today <= last);
}

/**
 * The attributes of an element that is shown on these days only: right on the day of the build, and kept
 * right by the server and by the page itself (rules/agreement.md#true-every-day).
 */
export function datedAttributes(days: DatedDays, today: Day) {
  return {
    'data-first-day': days.first,
    'data-last-day': days.last,
    hidden: !isOn(days, today),
  };
}
