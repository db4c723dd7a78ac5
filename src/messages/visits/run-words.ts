import type { Progress, StopKind } from '#domain/visits/run.ts';
import { type Half, HALF_HOURS, type Hours } from '#domain/visits/visit.ts';
import { agreed, plural } from '#messages/base/plural.ts';
import { hoursWords } from '#messages/base/slot-words.ts';

/** What a crew comes for, in a word. */
export const STOP_WORDS: Record<StopKind, string> = {
  delivery: 'Deliver',
  exchange: 'Exchange',
  repair: 'Repair',
  relocation: 'Move',
  pickup: 'Pick up',
};

/** What an operator changes of a stop: the day of a pick-up is its renter's. */
export function moveVerb({
  kind,
  crewId,
}: {
  readonly kind: StopKind;
  readonly crewId: number | null;
}): string {
  if (kind !== 'pickup') return 'Day or crew';
  return crewId === null ? 'Assign a crew' : 'Change the crew';
}

/** How a stop of each kind is told to have ended well. */
export const DONE_WORDS: Record<StopKind, string> = {
  delivery: 'Delivered',
  exchange: 'Exchanged',
  repair: 'Repaired',
  relocation: 'Moved',
  pickup: 'Collected',
};

/** How a stop ended, as the shop took it. */
export function stopWords({
  kind,
  isMissed,
}: {
  readonly kind: StopKind;
  readonly isMissed?: boolean;
}): string {
  return isMissed ? 'Nobody home' : DONE_WORDS[kind];
}

/** How a stop was noted that the shop has not checked (rules/runs.md#without-a-line). */
export function notedWords({ code }: { readonly code?: string | undefined }): string {
  return code === undefined ? 'not checked yet' : 'code not checked yet';
}

/** Under the name of a stop: what is to be done there, or how it stands, and what it is about. */
export function stopLine({ isAhead, words, items, pincode }: StopLine): string {
  if (isAhead) return `${words} ${items}, ${pincode}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${items}, ${pincode}`;
}

interface StopLine {
  readonly isAhead: boolean;
  readonly words: string;
  readonly items: string;
  readonly pincode: string;
}

/** How actions that are kept on the phone go out. */
export function keptWords(number: number, hasLine: boolean): string {
  const they = agreed(number, 'it', 'them');
  return hasLine
    ? `Saved on this phone. Sending ${they} now.`
    : `Saved on this phone. We’ll send ${they} when the connection is back.`;
}

/** What a crew noted, before the shop has checked it (rules/runs.md#without-a-line). */
export const NOTED_AS = {
  done: 'Marked done at',
  'to-replace': 'Marked for replacement at',
  'not-home': 'Nobody home at',
} as const;

/** The hours of a stop as its renter was told (rules/runs.md#stops). */
export function stopHours({
  half,
  hours,
}: {
  readonly half: Half;
  readonly hours?: Hours | undefined;
}) {
  return hoursWords(hours ?? HALF_HOURS[half]);
}

/** How far a run or a day is: `2 of 5 stops done, 1 missed`. */
export function doneWords({ done, stops, missed }: Progress): string {
  if (stops === 0) return 'no stops';
  return `${done} of ${plural(stops, 'stop')} done${missed > 0 ? `, ${missed} missed` : ''}`;
}

export const HALF_NAMES: Record<Half, string> = { morning: 'Morning', afternoon: 'Afternoon' };

/** Why nobody signs for what is taken along, to choose from (rules/runs.md#the-signature-at-a-pick-up). */
export const UNSIGNED_REASONS = [
  'The renter doesn’t want to sign.',
  'The renter isn’t there, and the person who handed it over won’t sign.',
] as const;

/** What is asked of a crew whose picture was refused. */
export const PICTURE_KEPT_HERE =
  'It is still on this phone. Send it again. If it is refused again, show it to the office before you delete it.';

/** Beside what the shop has not answered (rules/runs.md#without-a-line). */
export const NOT_CHECKED = 'Not checked yet.';
export const CODE_NOT_CHECKED = 'The code is not checked yet. If it’s wrong, we’ll show it here.';

/** Beside what was sent once without an answer (rules/runs.md#without-a-line). */
export const MAY_HAVE_ARRIVED =
  'The connection broke while we were sending it, so it may have arrived. You can no longer undo it here, but the office can check and correct it.';

export const SIGNER_NEEDED = 'Enter the name of the person signing: at least two letters.';

const DEED_TEXTS = {
  done: 'Saved.',
  'to-replace': 'Saved. The item will be replaced.',
  'not-home': 'Saved: nobody home. We’ve planned the next attempt and informed the renter.',
} as const;

/** What a crew's phone is answered. */
export function eventText(what: keyof typeof DEED_TEXTS): string {
  return DEED_TEXTS[what];
}
