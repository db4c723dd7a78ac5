import { restArrival } from '#domain/catalogue/coverage/delivery.ts';
import { type Day, formatDay } from '#domain/base/kolkata.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { deliveredWhen, restWords } from './delivered-when.ts';
import type { OrderFacts } from './order-facts.ts';
import { slotWords } from './slot-words.ts';

const ONCE_VERIFIED = 'once your documents are verified';

/** Of the slot that was chosen, where the payment came too late for it. */
export function lostSlotWords(slot: Slot): string {
  return `Your payment came too late for the slot you chose, ${slotWords(slot)}. We’ll come as follows instead.`;
}

/** When the order is expected, and what it waits for. */
export function expectedWords({ expressOn, slot, documents }: OrderFacts, expectedOn: Day): string {
  const waits = documents.length > 0;
  if (slot) {
    const when = deliveredWhen(expectedOn, expressOn, slot);
    return `Expected delivery, as you chose: ${when}${waits ? `, ${ONCE_VERIFIED}` : ''}.`;
  }
  if (!expressOn)
    return `Expected delivery: ${formatDay(expectedOn)}${waits ? `, ${ONCE_VERIFIED}` : ''}.`;
  return `Expected express delivery: ${formatDay(expressOn)}${restWords(restArrival({ expectedOn, expressOn }))}.`;
}
