import { atom, computed } from 'nanostores';
import type { Slot } from '#domain/visits/visit.ts';
import { $expectedOn, $expressOn } from '#stores/catalogue/cart/express.ts';
import { onSessionChange } from '#stores/base/session.ts';
import { keepSlot } from './saved-slot.ts';

/** When the shopper wants the order to come; nothing where that is left to us. */
export const $slotChoice = atom<Slot | null>(null);

/** Whether a choice was taken back since the last one: it is said, and the days are asked anew. */
export const $slotTakenBack = atom(false);

/** The day on which the last line arrives, with what was chosen. */
export const $arrivesOn = computed(
  [$slotChoice, $expectedOn, $expressOn],
  (slot, expectedOn, expressOn) => (slot && expressOn === null ? slot.day : expectedOn),
);

onSessionChange({ began: () => undefined, ended: () => chooseSlot(null) });

export function chooseSlot(slot: Slot | null): void {
  $slotTakenBack.set(false);
  $slotChoice.set(slot);
  keepSlot(slot);
}

/** What was chosen cannot be any more (rules/visits.md#a-slot-with-the-order). */
export function takeSlotBack(): void {
  chooseSlot(null);
  $slotTakenBack.set(true);
}
