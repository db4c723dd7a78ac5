import type { StopKind } from '#domain/run.ts';
import type { Half } from '#domain/visit.ts';

/** What a crew comes for, in a word. */
export const STOP_WORDS: Record<StopKind, string> = {
  delivery: 'Deliver',
  exchange: 'Exchange',
  repair: 'Repair',
  relocation: 'Move',
  pickup: 'Pick up',
};

/** How a stop of each kind is told to have ended well. */
export const DONE_WORDS: Record<StopKind, string> = {
  delivery: 'Delivered',
  exchange: 'Exchanged',
  repair: 'Repaired',
  relocation: 'Moved',
  pickup: 'Collected',
};

export const HALF_NAMES: Record<Half, string> = { morning: 'Morning', afternoon: 'Afternoon' };

/** The hours of a half as on a clock. */
export const HALF_HOURS: Record<Half, string> = { morning: '09–13', afternoon: '14–18' };

/** Why nobody signs for what is taken along, to choose from (rules/runs.md#the-signature-at-a-pick-up). */
export const UNSIGNED_REASONS = [
  'The renter does not want to sign.',
  'The renter is not there: somebody else handed it over and does not sign.',
] as const;

const DEED_TEXTS = {
  done: 'Noted.',
  'to-replace': 'Noted: it is to be replaced.',
  'not-home': 'Noted: nobody was there. The next attempt is planned, and the renter told.',
} as const;

/** What a crew's phone is answered. */
export function deedText(what: keyof typeof DEED_TEXTS): string {
  return DEED_TEXTS[what];
}
