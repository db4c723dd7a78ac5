import { formatDay, formatDayWithYear } from '#domain/base/kolkata.ts';
import { creditedBlocks } from '#messages/billing/credit-note-reasons.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { nextPaymentWords } from '#messages/delivery/delivery-letters.ts';
import type { MadeExchange } from './exchange-letters.ts';
import { type Letter, link, text } from '#messages/base/letter.ts';
import {
  firstThatFits,
  type OrderFacts,
  ordersLink,
  withNumber,
} from '#messages/base/order-facts.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import { calendarLink } from '#messages/visits/visit-letters.ts';

/** What arrived damaged or wrong, or cannot be repaired, is replaced: when, and that it costs nothing. */
export function replacementPlannedLetter(order: OrderFacts, slot: Slot): Letter {
  return {
    subject: withNumber(
      order,
      `We’ll replace your ${order.replaces ?? 'item'} on ${formatDay(slot.day)}`,
    ),
    name: order.customer,
    blocks: [
      text(
        `We’ll replace your ${order.replaces ?? 'item'} on ${slotWords(slot)} and take the reported item back in the same visit. We’re sorry for the trouble. You have nothing to pay: your rent, deposit and plan stay the same.`,
      ),
      text(
        'Please keep the reported item empty and within reach, and unplug it if it’s an appliance.',
      ),
      link('See the replacement', order.orderUrl),
      calendarLink(order),
    ],
    sms: replacementSms(
      order,
      (item) =>
        `${order.shop}: we'll replace your ${item} on ${slotWords(slot)} and take the reported item back. Nothing to pay.`,
    ),
    until: slot.day,
  };
}

/** Names what is replaced, where an SMS has room for it. */
function replacementSms({ shop, replaces }: OrderFacts, words: (item: string) => string): string {
  return firstThatFits(shop, [words(replaces ?? 'item'), words('item')]);
}

/** The replacement was brought. */
export function replacedLetter(
  order: OrderFacts,
  { before, on, next, credited }: Pick<MadeExchange, 'before' | 'on' | 'next' | 'credited'>,
): Letter {
  const item = order.replaces ?? 'item';
  const ends = order.expiresOn ? formatDayWithYear(order.expiresOn) : 'its end';
  return {
    subject: withNumber(order, `We’ve replaced your ${item}`),
    name: order.customer,
    blocks: [
      text(
        `We replaced your ${item} on ${formatDayWithYear(on)}. Your rental continues as order ${order.number}, with the same items, rent and deposit. Your plan runs until ${ends}.`,
      ),
      ...creditedBlocks(order.number, credited),
      text(nextPaymentWords(next)),
      ordersLink(order),
    ],
    sms: replacementSms(
      order,
      (replaced) =>
        `${order.shop}: we've replaced your ${replaced}. Order ${order.number} replaces order ${before}, at the same rent.`,
    ),
  };
}
