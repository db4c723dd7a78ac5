import { type Day, formatDay, formatInstant } from '#domain/base/kolkata.ts';
import type { ComingKind } from '#domain/visits/visit-coming.ts';
import type { Half } from '#domain/visits/visit.ts';
import { restWords } from '#messages/base/delivered-when.ts';
import { missedWarning } from '#messages/visits/missed-words.ts';
import { HALF_WORDS, slotWords } from '#messages/base/slot-words.ts';

/** A delivery, an exchange or a move to the other city of today or tomorrow, as the home tells of it. */
export interface NearVisit {
  readonly what: ComingKind | 'move' | 'replacement';
  readonly half: Half;
  /** Until when we come, where we told that we are late. */
  readonly lateUntil: Date | null;
  readonly crew: string | null;
  readonly crewPhone: string | null;
  readonly code: string | null;
  readonly isMovable: boolean;
  /** How often nobody was there. */
  readonly missed: number;
}

/** The hours of a half as the arch has room for them. */
const DOOR_HOURS: Record<Half, string> = { morning: '9–1', afternoon: '2–6' };

/** The strip of what comes today or tomorrow. */
export function nearWords({ on, visit }: { on: Day; visit: NearVisit }, today: Day) {
  const { what, half, lateUntil, code, missed } = visit;
  const name = what === 'exchange' ? 'swap' : what;
  const when = on === today ? 'today' : 'tomorrow';
  const late = lateUntil
    ? `We’re running late, sorry. We’ll be there by ${timeOf(lateUntil)}. `
    : `We’ll come from ${HALF_WORDS[half]}. `;
  const told = code ? ' Give the delivery team the code once everything is in place.' : '';
  const home = missed > 0 ? missedWarning(missed) : 'Someone should be at home.';
  return {
    figure: DOOR_HOURS[half],
    unit: when,
    label: formatDay(on),
    title: `Your ${name} is ${when}`,
    text: `${late}${home}${told}`,
    short: `Your ${name}, ${HALF_WORDS[half]}`,
  };
}

/** What is at hand when the crew comes. */
export function nearFacts({ what, crew, code }: NearVisit) {
  return [
    ...(crew ? [{ name: 'Delivery team', value: crew, isCode: false }] : []),
    ...(code
      ? [{ name: what === 'move' ? 'Code' : 'Delivery code', value: code, isCode: true }]
      : []),
  ];
}

/** By when a delivery comes, or in which slot, once that is planned. */
export function deliveryTitle({
  on,
  rest,
  half,
}: {
  readonly on: Day | null;
  /** The day of what does not come express, where that is another one. */
  readonly rest: Day | null;
  readonly half: Half | null;
}): string {
  if (!on) return 'We’re preparing your delivery';
  if (half) return `We’ll come on ${slotWords({ day: on, half })}${restWords(rest)}`;
  return `We’ll deliver ${rest ? 'express items ' : ''}by ${formatDay(on)}${restWords(rest)}`;
}

/** `7:30 pm`. */
function timeOf(instant: Date): string {
  return formatInstant(instant).split(', ')[1] ?? '';
}
