import type { RepairState } from '#domain/repair.ts';
import { type Slot } from '#domain/visit.ts';
import { slotWords } from './slot-words.ts';

/** What the issue of a repair visit is called. */
export const REPAIR_REASON = 'Repair visit';

/** Under its code, how a repair visit stands. */
export const REPAIR_WORDS: Record<RepairState, string> = {
  planned: 'Planned',
  repaired: 'Repaired',
  to_replace: 'To be replaced',
  missed: 'Given up',
  cancelled: 'Called off',
};

export const REPAIR_SENTENCES: Record<Exclude<RepairState, 'planned'>, string> = {
  repaired: 'It is repaired. If it fails again, open its issue again or book another visit.',
  to_replace:
    'It could not be mended in your home. We replace it free of charge, and write to you about the day.',
  missed: 'Nobody was there three times, so we gave it up. Book another one when there is time.',
  cancelled: 'It was called off.',
};

export const REPAIR_NOTES = [
  'Repairs and spare parts are part of your rent. Wear costs nothing.',
  'You can move the visit once, or call it off, until 8 pm of the evening before.',
] as const;

export const REPAIR_INCOMPLETE = 'Please say what is broken, and choose a day.';
export const REPAIR_MISSING = {
  item: 'Please choose what needs repair.',
  description: REPAIR_INCOMPLETE,
  day: 'Please choose a day.',
};
export const NOTHING_TO_REPAIR = 'Nothing is with you that could be repaired.';
export const NO_REPAIR_DAY =
  'It is picked up before we could come. Please tell the crew what is wrong with it.';
export const NO_REPAIR_OF_ISSUE =
  'The issue is closed, or is about no thing, or is answered by a visit or a replacement already.';
export const NOT_WITH_RENTER = 'The thing is not with its renter.';
export const PICKED_UP_BEFORE = 'It is picked up before that day.';
export const NO_REPAIRS = 'You have not booked a repair visit yet.';

/** What the shop says in the issue when a visit is booked. */
export function repairPlannedText(slot: Slot): string {
  return `We come to repair it on ${slotWords(slot)}.`;
}

export const REPAIRED_TEXT = 'It is repaired.';
export const TO_REPLACE_TEXT =
  'It could not be mended at your home. We replace it free of charge, and write to you about the day.';
export const GIVEN_UP_TEXT = 'Nobody was there three times. Please book another visit.';
export const CALLED_OFF_TEXT = 'I called the repair visit off.';

/** Why we call a repair visit off: its order has ended, or is picked up before. */
export type RepairOff = 'ended' | 'pickup';

export const REPAIR_OFF_TEXTS: Readonly<Record<RepairOff, string>> = {
  ended:
    'Its order has ended, and with it the repair visit. If it is still with you, please book another visit from the order that has it now.',
  pickup:
    'It is picked up before we could come, so the repair visit is off. Please tell the crew what is wrong with it.',
};
