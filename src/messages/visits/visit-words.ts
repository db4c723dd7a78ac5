import { restArrival } from '#domain/catalogue/coverage/delivery.ts';
import { type Day, dayOf, formatDay, formatInstant } from '#domain/base/kolkata.ts';
import type { Slot, VisitKind } from '#domain/visits/visit.ts';
import { isNear } from '#domain/visits/visit-notice.ts';
import { restWords } from '#messages/base/delivered-when.ts';
import { slotWords } from '#messages/base/slot-words.ts';

/** What each kind of visit is called. */
const VISIT_NAMES: Record<VisitKind, string> = {
  delivery: 'Delivery',
  repair: 'Repair visit',
  exchange: 'Swap',
  relocation: 'Move to your new address',
};

/** A visit by its name on the pages; one that moves an order to the other city is a move (rules/relocations.md#to-the-other-city). */
export function visitName({ kind, isCityMove = false, isReplacement = false }: NamedVisit): string {
  if (isReplacement) return 'Replacement';
  return isCityMove ? 'Move to the other city' : VISIT_NAMES[kind];
}

interface NamedVisit {
  readonly kind: VisitKind;
  readonly isCityMove?: boolean | undefined;
  readonly isReplacement?: boolean | undefined;
}

const CODES: Record<VisitKind, string> = {
  delivery: 'the delivery code',
  exchange: 'the delivery code',
  repair: 'the code of this repair visit',
  relocation: 'the code of this move',
};

/** What the code of a visit is called to whoever notes it. */
export function codeOf(kind: VisitKind): string {
  return CODES[kind];
}

/** What the code beside it is called, and what it is for (rules/visits.md#the-delivery-code). */
export function codeWords({ kind, isCityMove }: NamedVisit) {
  if (kind === 'repair') {
    const words =
      'Give it to the technician once the repair is finished, not before. It confirms the visit.';
    return { name: 'Code', words };
  }
  const isMove = kind === 'relocation' || isCityMove === true;
  const home = isMove ? 'your new home' : 'your home';
  return {
    name: isMove ? 'Code' : 'Delivery code',
    words: `Give it to the delivery team once your items are in ${home}, not before. It confirms that everything has arrived.`,
  };
}

/** Who comes, where it is near and no crew is named. */
export const OUR_CREW = 'Our team, who’ll call you on the way';

/** Who comes, as long as a visit is planned (rules/visits.md#letters-before-a-visit). */
export function whoComesWords(
  {
    crew,
    apology,
    day,
  }: Pick<Slot, 'day'> & { readonly crew: string | null; readonly apology: string | null },
  now: Date,
): string {
  if (crew) return crew;
  return isNear({ day }, now) && !apology ? OUR_CREW : 'We’ll tell you by the day before';
}

/** What moves a visit, by name: an order may have several. */
export function moveWords({ kind, isCityMove = false, isReplacement = false }: NamedVisit): string {
  if (isReplacement) return 'Move the replacement';
  if (kind === 'repair') return 'Move the repair';
  return kind === 'relocation' || isCityMove
    ? 'Choose another time for the move'
    : `Move the ${kind === 'exchange' ? 'swap' : kind}`;
}

export const MOVE_INCOMPLETE = 'Please choose a day.';
export const MOVE_SAME = 'It’s already planned for that time. Please choose another.';
export const NOT_MOVABLE = 'If you need another time, please write to us.';

interface ShownVisit extends Slot, NamedVisit {
  readonly state: 'chosen' | 'planned' | 'done' | 'missed' | 'cancelled';
  readonly endedAt: string | null;
}

/** How a visit stands, as the heading of what is told of it. */
export function visitTitle({
  kind,
  isCityMove,
  isReplacement,
  state,
  endedAt,
  ...slot
}: ShownVisit): string {
  const name = visitName({ kind, isCityMove, isReplacement });
  if (state === 'done' && endedAt) return `${name} done on ${formatDay(dayOf(new Date(endedAt)))}`;
  if (state === 'missed') return `${name} ended after missed visits`;
  return `${name} on ${slotWords(slot)}`;
}

/** A delay that was told. */
export function lateWords(until: string): string {
  const time = formatInstant(new Date(until)).split(', ')[1] ?? '';
  return `We’re running late, sorry. We’ll be there by ${time}. This doesn’t count against you.`;
}

/** Until when a visit can be moved. */
export function movableWords(until: string): string {
  return `Once, free of charge, until ${formatInstant(new Date(until))}.`;
}

/** How often nobody was there. */
export function missedCountWords(missed: number): string {
  return missed === 1 ? 'One missed attempt.' : `${missed} missed attempts.`;
}

/** How a delivery was proved (rules/visits.md#the-delivery-code). */
export function doneWords(withoutCode: string | null): string {
  return withoutCode
    ? `Recorded without the delivery code: ${withoutCode}`
    : 'You confirmed it with your delivery code.';
}

/** What has to be there before a visit is planned; `toUpload` of the documents are still to be sent. */
export function notPlannedWords(
  documents: number,
  toUpload: number,
  { expectedOn, expressOn }: { readonly expectedOn: Day | null; readonly expressOn: Day | null },
): string {
  const rest = restArrival({ expectedOn, expressOn });
  const first = expressOn ?? expectedOn;
  const what = rest ? 'express items' : 'items';
  const promise = first ? ` You’ll get your ${what} by ${formatDay(first)}${restWords(rest)}.` : '';
  if (toUpload > 0) return 'We’ll schedule it once your documents are uploaded and verified.';
  if (documents > 0) return `We’ll schedule it once your documents are verified.${promise}`;
  return `We’re scheduling it. We’ll tell you the day, the slot and who is coming, and you’ll see it here.${promise}`;
}

/** A slot that was chosen with the order, and that is not planned yet. */
export const CHOSEN_WORDS =
  'This is the time you chose. We’ll confirm it and tell you who is coming.';
