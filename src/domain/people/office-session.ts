import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { addDays } from 'date-fns/addDays';
import { addSeconds } from 'date-fns/addSeconds';

/** rules/office.md#invitations */
const INVITATION_DAYS = 3;
/** rules/office.md#the-second-factor */
export const FRESH_MINUTES = 10;
/** rules/office.md#sessions-of-the-office */
const OFFICE_SESSION_HOURS = 12;
const OFFICE_IDLE_HOURS = 2;
/** docs/screens.md#who-has-an-order-open */
const OPEN_SECONDS = 90;

export function invitationEnds(at: Date): Date {
  return addDays(at, INVITATION_DAYS);
}

/** Whether somebody has just signed in, so that a first second factor can be set up. */
export function isFresh(signedInAt: Date, now: Date): boolean {
  return now <= addMinutes(signedInAt, FRESH_MINUTES);
}

/** When a session of the office ends that was begun and last used then. */
export function officeSessionEnds(startedAt: Date, seenAt: Date): Date {
  const whole = addHours(startedAt, OFFICE_SESSION_HOURS);
  const idle = addHours(seenAt, OFFICE_IDLE_HOURS);
  return idle < whole ? idle : whole;
}

/** Whoever said no earlier than this that a page is open has it open still. */
export function openSince(now: Date): Date {
  return addSeconds(now, -OPEN_SECONDS);
}
