import { ARRIVAL_HOURS, REPLACEMENT_HOURS, type ReplacementCause } from '#domain/orders/arrival.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import type { Slot } from '#domain/visits/visit.ts';
import type { ReplacementBar } from '#domain/changes/swap.ts';
import { slotWords } from '#messages/base/slot-words.ts';

/** What the operator is told is wrong with a thing. */
export const FAULT_WORDS: Record<ReplacementCause, string> = {
  damaged: 'arrived damaged',
  wrong: 'isn’t what was ordered',
  missing: 'has a part missing',
  broken: 'could not be repaired at home',
};

/** Beside the days on which the office can replace an item (rules/replacements.md#damaged-or-wrong-on-arrival). */
export function replaceByWords(until: string): string {
  return `Promised within ${REPLACEMENT_HOURS} hours of the report, if one is in stock and the renter is at home: by ${until}. Otherwise, the day you choose is binding.`;
}

/** `2 of 4 items`; nothing where a line has one. */
export function piecesReported(quantity: number, of: number): string {
  return of > 1 ? `${quantity} of ${of} items` : '';
}

/** Beside the reasons of a report, once one says that something arrived otherwise than ordered. */
export function arrivalWords({ until, isOpen }: { until: string | null; isOpen: boolean }): string {
  if (until === null) return '';
  const by = formatInstant(new Date(until));
  return isOpen
    ? `We’ll replace it free of charge if you report it by ${by}. A picture helps us decide.`
    : `We replace damaged or wrong items if you report them within ${ARRIVAL_HOURS} hours of delivery. That was until ${by}. Please book a repair visit instead: it’s also free.`;
}

/** What a replacement brings anew: `Oslo sofa (1 of 2)`. */
export function replacedWords(
  lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly isKept: boolean;
    readonly keptUnits: number;
  }[],
): string {
  return lines
    .filter(({ isKept }) => !isKept)
    .map(({ name, quantity, keptUnits }) => {
      if (keptUnits > 0) return `${name} (${quantity - keptUnits} of ${quantity})`;
      return quantity > 1 ? `${name} (all ${quantity})` : name;
    })
    .join(', ');
}

/** What the shop says in the issue when its replacement is planned. */
export function replacementText(number: string, slot: Slot): string {
  return `We’ll replace it free of charge on ${slotWords(slot)}, and take the reported item back. The replacement is order ${number}.`;
}

/** `day` in words. */
export function replacedText(day: string): string {
  return `We replaced it on ${day}.`;
}

/** Of what came back before it was replaced; `day` in words. */
export function returnedText(day: string): string {
  return `We picked it up on ${day}, so there’s nothing left to replace.`;
}

export const NOT_REPORTED = `This issue wasn’t reported within ${ARRIVAL_HOURS} hours of delivery, and no repair visit found that the item can’t be repaired.`;
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
export const DECIDED = 'This has already been decided.';
export const OF_SEVERAL_ORDERS =
  'These issues belong to several orders. Please confirm each order separately.';

/** Why nothing of an order can be replaced, in the office's words (rules/replacements.md#when-it-does-not-come-about). */
export const REPLACEMENT_BAR_WORDS: Readonly<Record<ReplacementBar, string>> = {
  not_delivered: 'The renter doesn’t have these items, so there’s nothing to replace.',
  return_asked: 'A pick-up is planned for this order. It must be cancelled first.',
  kind: 'Premium, seasonal and medical items stay in their order. Decline it, ask the renter to book a repair visit, and bring another item then.',
  under_way:
    'A swap or a move to the other city is already planned for this order. Replace the item once that’s done or cancelled.',
  moving:
    'A move to a new address is already planned for this order. Replace the item once the move is done or cancelled.',
  deposit_short: 'Part of this order’s deposit was refunded.',
};
