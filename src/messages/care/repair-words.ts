import type { RepairState } from '#domain/care/repair.ts';
import { type Slot } from '#domain/visits/visit.ts';
import { slotWords } from '#messages/base/slot-words.ts';

/** What the issue of a repair visit is called. */
export const REPAIR_REASON = 'Repair visit';

/** Under its code, how a repair visit stands. */
export const REPAIR_WORDS: Record<RepairState, string> = {
  planned: 'Planned',
  repaired: 'Repaired',
  to_replace: 'To be replaced',
  missed: 'Closed, nobody home',
  cancelled: 'Cancelled',
};

export const REPAIR_SENTENCES: Record<Exclude<RepairState, 'planned'>, string> = {
  repaired: 'It’s repaired. If it breaks again, reopen the issue or book another visit.',
  to_replace:
    'We couldn’t repair it at home. We’ll replace it free of charge and write to you with the date.',
  missed:
    'Nobody was home three times, so we’ve closed this visit. Book another one when it suits you.',
  cancelled: 'It was cancelled.',
};

export const REPAIR_NOTES = [
  'Repairs and spare parts are included in your rent. Wear costs nothing.',
  'You can move the visit once, or cancel it, until 8 pm the evening before.',
] as const;

export const REPAIR_INCOMPLETE = 'Please describe what’s broken and choose a day.';
export const REPAIR_MISSING = {
  item: 'Please choose what needs repair.',
  description: REPAIR_INCOMPLETE,
  day: 'Please choose a day.',
};
export const NOTHING_TO_REPAIR = 'You don’t have any items to repair.';
export const NO_REPAIR_DAY =
  'We’ll pick it up before we can repair it. Please tell the pick-up team what’s wrong with it.';
export const NO_REPAIR_OF_ISSUE =
  'The issue is closed, isn’t about an item, or already has a visit or a replacement.';
export const NOT_WITH_RENTER = 'The renter doesn’t have this item.';
export const PICKED_UP_BEFORE = 'We’ll pick it up before that day.';
export const NO_REPAIRS = 'You haven’t booked a repair visit yet.';

/** What the shop says in the issue when a visit is booked. */
export function repairPlannedText(slot: Slot): string {
  return `We’ll come to repair it on ${slotWords(slot)}.`;
}

export const REPAIRED_TEXT = 'We’ve repaired it.';
export const TO_REPLACE_TEXT =
  'We couldn’t repair it at your home. We’ll replace it free of charge and write to you with the date.';
export const GIVEN_UP_TEXT = 'Nobody was home three times. Please book another visit.';
export const CALLED_OFF_TEXT = 'I cancelled the repair visit.';

/** Why we call a repair visit off: its order has ended, or is picked up before. */
export type RepairOff = 'ended' | 'pickup';

export const REPAIR_OFF_TEXTS: Readonly<Record<RepairOff, string>> = {
  ended:
    'The order has ended, so we’ve cancelled the repair visit. If you still have the item, please book another visit from its current order.',
  pickup:
    'We’ll pick it up before then, so we’ve cancelled the repair visit. Please tell the pick-up team what’s wrong with it.',
};
