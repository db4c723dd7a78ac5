import { ARRIVAL_HOURS, type ReplacementCause } from '#domain/arrival.ts';
import { formatInstant } from '#domain/kolkata.ts';
import type { Slot } from '#domain/visit.ts';
import type { ReplacementBar } from '#domain/swap.ts';
import { slotWords } from './slot-words.ts';

/** What the operator is told is wrong with a thing. */
export const FAULT_WORDS: Record<ReplacementCause, string> = {
  damaged: 'arrived damaged',
  wrong: 'is not what was ordered',
  missing: 'lacks a part',
  broken: 'could not be repaired at home',
};

/** `2 of 4 items`; nothing where a line has one. */
export function piecesReported(quantity: number, of: number): string {
  return of > 1 ? `${quantity} of ${of} items` : '';
}

/** Beside the reasons of a report, once one says that something arrived otherwise than ordered. */
export function arrivalWords({ until, isOpen }: { until: string | null; isOpen: boolean }): string {
  if (until === null) return '';
  const by = formatInstant(new Date(until));
  return isOpen
    ? `We replace it free of charge: reports until ${by} are about the delivery. A picture helps us to decide.`
    : `Damaged or wrong items are replaced if you report them within ${ARRIVAL_HOURS} hours of delivery; that was until ${by}. Please book a repair visit instead: it is free too.`;
}

/** What the shop says in the issue when its replacement is planned. */
export function replacementText(number: string, slot: Slot): string {
  return `We replace it free of charge: order ${number} comes on ${slotWords(slot)}, and we take the other back.`;
}

/** `day` in words. */
export function replacedText(day: string): string {
  return `We replaced it on ${day}.`;
}

/** Of what came back before it was replaced; `day` in words. */
export function returnedText(day: string): string {
  return `It came back to us on ${day}, so that nothing of it is left to replace.`;
}

export const NOT_REPORTED = `This issue reports nothing that arrived within its ${ARRIVAL_HOURS} hours, and nothing that a repair visit found beyond mending.`;
export const NOT_THERE =
  'This order does not have all of these units. Choose from the units with its renter.';
export function namedBeyondWords({
  reported,
  named,
}: {
  readonly reported: number;
  readonly named: number;
}): string {
  return `${reported} ${reported === 1 ? 'was' : 'were'} reported, and you chose ${named}. Choose no more than were reported. If more are damaged, ask the renter to report them first.`;
}
export const DECIDED = 'It has been decided already.';
export const OF_SEVERAL_ORDERS =
  'These issues are of several orders: please confirm each order by itself.';

/** Why nothing of an order can be replaced, in the office's words (rules/replacements.md#when-it-does-not-come-about). */
export const REPLACEMENT_BAR_WORDS: Readonly<Record<ReplacementBar, string>> = {
  not_delivered: 'This order is not with its renter, so that there is nothing to replace.',
  return_asked: 'A pick-up is planned for this order. It has to be called off first.',
  kind: 'Premium, seasonal and medical things do not change orders. Decline it, asking its renter to book a repair visit, and bring another with that.',
  under_way:
    'An exchange of this order, or its move to the other city, is planned already. It can be replaced once that was made or called off.',
  moving:
    'A move of this order to a new address is planned. It can be replaced after that, or once the move was called off.',
  deposit_short: 'Part of the deposit of this order went back.',
};
