import { formatDay } from '#domain/base/kolkata.ts';
import type { PickupTime } from '#domain/visits/missed-pickup.ts';
import { type Letter, text } from '#messages/base/letter.ts';
import {
  letterSms,
  letterSubject,
  type OrderFacts,
  ordersLink,
  yourItems,
} from '#messages/base/order-facts.ts';
import { pickupWords } from '#messages/base/slot-words.ts';
import { calendarLink } from './visit-letters.ts';

/** When we pick up an order whose service ended for unpaid rent (rules/returns.md#a-pick-up-that-the-office-plans). */
export function pickupPlannedLetter(order: OrderFacts, time: PickupTime): Letter {
  const when = pickupWords(time);
  return {
    subject: letterSubject(
      order,
      (items) => `We’ll pick up ${items} on ${formatDay(time.day)}`,
      'your ',
    ),
    name: order.customer,
    blocks: [
      text(
        `We’ll pick up ${yourItems(order)} on ${when}. Please keep everything empty and within reach, and unplug any appliances. You pay rent until that day.`,
      ),
      text('If that time doesn’t suit you, please reply to this email.'),
      text(
        'If you pay everything overdue before the pick-up, you keep the items and your rental continues.',
      ),
      ordersLink(order, 'Go to your account'),
      calendarLink(order),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${order.shop}: we'll pick up ${items} on ${when}. Please keep everything empty and ready.`,
    ),
    until: time.day,
  };
}
