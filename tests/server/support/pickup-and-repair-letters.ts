import type { Letter } from '#messages/base/letter.ts';
import { pickupMissedLetter } from '#messages/visits/missed-pickup-letter.ts';
import { pickupPlannedLetter } from '#messages/visits/pickup-planned-letter.ts';
import * as repairs from '#messages/care/repair-letters.ts';
import type { OrderFacts } from '#messages/base/order-facts.ts';
import { on } from './letter-facts.ts';

/** The letters of pick-ups in vain and of repairs by their names, each at least once. */
export const pickupAndRepairLetters = (
  order: OrderFacts,
  repair: repairs.RepairFacts,
): Readonly<Record<string, readonly Letter[]>> => ({
  pickupMissedLetter: (['not_home', 'ours'] as const).flatMap((outcome) =>
    [true, false].map((isOwn) =>
      pickupMissedLetter(order, {
        outcome,
        tried: on,
        next: { day: on, slot: '12:00-15:00' },
        isOwn,
      }),
    ),
  ),
  pickupPlannedLetter: [pickupPlannedLetter(order, { day: on, slot: '09:00-12:00' })],
  repairBookedLetter: [repairs.repairBookedLetter(repair)],
  repairMovedByYouLetter: [repairs.repairMovedByYouLetter(repair)],
  repairMovedLetter: [repairs.repairMovedLetter(repair)],
  repairNoticeLetter: [repairs.repairNoticeLetter(repair, on)],
  repairedLetter: [repairs.repairedLetter(repair)],
  toReplaceLetter: [repairs.toReplaceLetter(repair)],
  repairMissedLetter: [repairs.repairMissedLetter(repair, false)],
  repairGivenUpLetter: [repairs.repairGivenUpLetter(repair)],
  repairOffLetter: [repairs.repairOffLetter(repair), repairs.repairOffLetter(repair, 'pickup')],
});
