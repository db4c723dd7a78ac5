import { addSeconds } from 'date-fns/addSeconds';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { OTP_RESEND_SECONDS } from './sign-in.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How the wait between tries grows, in seconds (rules/sign-in.md#the-growing-wait). */
export interface Pace {
  /** After each of the first tries … */
  readonly least: number;
  /** … as many as these; */
  readonly first: number;
  /** after the next one so long, then twice as long each time, */
  readonly next: number;
  /** up to this. So much later, one try is forgotten. */
  readonly most: number;
}

/** Wrong passwords and wrong codes of an app from one place: rules/sign-in.md#after-a-wrong-answer */
export const WRONG_PROOFS: Pace = { least: 0, first: 4, next: 1, most: HOUR };

/** Wrong codes of one operator's app from all places together: rules/office.md#the-second-factor */
export const WRONG_APP_CODES: Pace = { least: 0, first: 20, next: MINUTE, most: HOUR };

/** Messages to one name that one network or known device asks for: rules/sign-in.md#messages-to-one-name */
export const ASKED_BY_ONE: Pace = {
  least: OTP_RESEND_SECONDS,
  first: 1,
  next: 2 * MINUTE,
  most: 4 * HOUR,
};

/** Messages to one name that all ask for together: rules/sign-in.md#messages-to-one-name */
export const ASKED_BY_ALL: Pace = {
  least: OTP_RESEND_SECONDS,
  first: 12,
  next: 2 * MINUTE,
  most: 30 * MINUTE,
};

/** Tries that are counted, and when the last of them is forgotten. */
export interface Tries {
  readonly count: number;
  readonly forgottenAt: Date;
}

/** Whole seconds until the next try. */
export function waitFor(pace: Pace, tries: Tries, now: Date): number {
  const left = waitAfter(pace, tries.count) - secondsSince(lastOf(pace, tries), now);
  return Math.max(0, Math.ceil(left));
}

export function withOneMore(pace: Pace, tries: Tries, now: Date): Tries {
  const forgotten = Math.floor(secondsSince(lastOf(pace, tries), now) / pace.most);
  const count = Math.max(0, tries.count - forgotten) + 1;
  return { count, forgottenAt: addSeconds(now, count * pace.most) };
}

/** The last try stays where it was in time. */
export function withOneLess(pace: Pace, { count, forgottenAt }: Tries): Tries {
  return { count: count - 1, forgottenAt: addSeconds(forgottenAt, -pace.most) };
}

function waitAfter({ least, first, next, most }: Pace, count: number): number {
  if (count === 0) return 0;
  return count <= first ? least : Math.min(most, next * 2 ** (count - first - 1));
}

function lastOf({ most }: Pace, { count, forgottenAt }: Tries): Date {
  return addSeconds(forgottenAt, -count * most);
}

/** None for a clock that was set back. */
function secondsSince(last: Date, now: Date): number {
  return Math.max(0, differenceInMilliseconds(now, last) / 1000);
}
