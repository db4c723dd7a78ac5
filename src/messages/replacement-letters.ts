import { type Day, formatDay, formatDayWithYear } from '#domain/kolkata.ts';
import type { Slot } from '#domain/visit.ts';
import { nextPaymentWords, type NextTold } from './delivery-letters.ts';
import { type Letter, link, text } from './letter.ts';
import { type OrderFacts, ordersLink } from './order-facts.ts';
import { slotWords } from './slot-words.ts';
import { calendarLink } from './visit-letters.ts';

/** What arrived damaged or wrong, or cannot be repaired, is replaced: when, and that it costs nothing. */
export function replacementPlannedLetter(order: OrderFacts, slot: Slot): Letter {
  return {
    subject: `We replace what was damaged or wrong on ${formatDay(slot.day)}`,
    name: order.customer,
    blocks: [
      text(
        `We are sorry that not all of it was as it should be. On ${slotWords(slot)} we bring its replacement, order ${order.number}, and take back what was wrong, in one visit. There is nothing to pay: rent, deposit and plan stay as they are.`,
      ),
      text('Please have what goes back unplugged and within reach.'),
      link('See the replacement', order.orderUrl),
      calendarLink(order),
    ],
    sms: `${order.shop}: we bring the replacement, order ${order.number}, on ${slotWords(slot)} and take the other back. Nothing to pay.`,
  };
}

/** The replacement was brought. */
export function replacedLetter(
  order: OrderFacts,
  { before, on, next }: { before: string; on: Day; next: NextTold | null },
): Letter {
  const ends = order.expiresOn ? formatDayWithYear(order.expiresOn) : 'its end';
  return {
    subject: `What was damaged or wrong is replaced`,
    name: order.customer,
    blocks: [
      text(
        `On ${formatDayWithYear(on)} order ${order.number} took the place of order ${before}, with the same things at the same rent. Your deposit went over, and your plan runs until ${ends}.`,
      ),
      text(nextPaymentWords(next)),
      ordersLink(order),
    ],
    sms: `${order.shop}: what was wrong is replaced. Order ${order.number} goes on in place of order ${before}, at the same rent.`,
  };
}
