import { type Day, formatDay, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { smsTransferWords, transferWords } from '#messages/payments/bank-letters.ts';
import { type CreditedRent, creditedBlocks } from '#messages/billing/credit-note-reasons.ts';
import { nextPaymentWords, type NextTold } from '#messages/delivery/delivery-letters.ts';
import { exchangeWording } from '#messages/visits/exchange-wording.ts';
import { type Fact, type Letter, link, text } from '#messages/base/letter.ts';
import {
  letterSms,
  letterSubject,
  type OrderFacts,
  ordersLink,
} from '#messages/base/order-facts.ts';
import { TRANSFER_DAYS } from '#messages/base/promises.ts';
import { placeWords } from '#messages/visits/relocation-words.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import { calendarLink, labourBlocks } from '#messages/visits/visit-letters.ts';

/** The exchange is agreed: its slot, and until when it can be cancelled. */
export function exchangePlannedLetter(order: OrderFacts, slot: Slot): Letter {
  const { movesTo, lines } = order;
  const { name, ready, readySms } = exchangeWording(order);
  const coming = movesTo
    ? `deliver the same items to ${placeWords(movesTo)}. We pick up those at your old home the same day, free of charge. From that day you rent there`
    : `bring your new items and take the old ones back. It’s one visit, free of charge. From that day you rent`;
  const whole = lines.map(({ quantity, name: item }) => `${quantity} × ${item}`).join(', ');
  return {
    subject: letterSubject(
      order,
      (items) => `Your ${name} is planned for ${formatDay(slot.day)}: ${items}`,
    ),
    name: order.customer,
    blocks: [
      text(`On ${slotWords(slot)}, we’ll ${coming}: ${whole}.`),
      text(
        `${ready} You can cancel the ${name} until the day before. Everything then stays as it is, and we refund what you paid for it.`,
      ),
      ...labourBlocks(order),
      link(`See the ${name}`, order.orderUrl),
      calendarLink(order),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${order.shop}: your ${name} (${items}) is planned for ${formatDay(slot.day)}. ${readySms}`,
      '',
    ),
    until: slot.day,
  };
}

export interface MadeExchange {
  /** The order that ended with it. */
  readonly before: string;
  readonly on: Day;
  readonly rentCarried: Paise;
  readonly depositCarried: Paise;
  /** What of the deposit comes back. */
  readonly back: Paise;
  readonly next: NextTold | null;
  /** Rent of the first order for days that the other bills. */
  readonly credited?: readonly CreditedRent[];
}

/** The exchange was made: what went over, what comes back, and what is paid next. */
export function exchangedLetter(order: OrderFacts, made: MadeExchange): Letter {
  const { before, on, rentCarried, depositCarried, back, next, credited } = made;
  const { number, movesTo } = order;
  const day = formatDayWithYear(on);
  const lead = movesTo
    ? `Your items have been at ${placeWords(movesTo)} since ${day}. Order ${before} continues as order ${number}. You pay rent there from that day, and for the old home until then.`
    : `We swapped your items on ${day}. Order ${number} replaces order ${before}. You pay rent for the new ones from that day, and for the old ones until then.`;
  const rows: Fact[] = [
    ['Deposit we hold now', formatRupees(order.totalDeposit)],
    [`Moved from order ${before}`, formatRupees(depositCarried)],
    ...(rentCarried > 0 ? [['Prepaid rent carried over', formatRupees(rentCarried)] as const] : []),
    ...(back > 0 ? [['Deposit refund', formatRupees(back)] as const] : []),
  ];
  return {
    subject: letterSubject(
      order,
      (items) =>
        movesTo
          ? `We’ve moved ${items} to your new address`
          : `Your swap is done: you now rent ${items}`,
      movesTo ? 'your ' : 'the ',
    ),
    name: order.customer,
    blocks: [
      text(
        `${lead} Your plan runs until ${order.expiresOn ? formatDayWithYear(order.expiresOn) : 'its end'}.`,
      ),
      { kind: 'facts', rows },
      ...(back > 0
        ? [...transferWords(order), text(`We’ll send it within ${TRANSFER_DAYS}.`)]
        : []),
      text(
        'We’ll check the items you returned. If any is damaged beyond ordinary wear, you’ll get a report with pictures before we invoice anything.',
      ),
      ...creditedBlocks(number, credited),
      text(nextPaymentWords(next)),
      ordersLink(order),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${order.shop}: ${movesTo ? `we moved ${items} to your new address` : `your swap is done: we brought ${items}`} on ${formatDay(on)}.${back > 0 ? ` ${smsTransferWords(order, back)}` : ''}`,
    ),
  };
}

export function exchangeMovedLetter(order: OrderFacts, slot: Slot): Letter {
  const { name, what } = exchangeWording(order);
  return {
    subject: letterSubject(
      order,
      (items) => `Your ${name} is now on ${formatDay(slot.day)}: ${items}`,
    ),
    name: order.customer,
    blocks: [
      text(
        `We’ll now come for ${what} on ${slotWords(slot)}. Until then, your items and your rent stay the same.`,
      ),
      link(`See the ${name}`, order.orderUrl),
      calendarLink(order),
    ],
    sms: letterSms(
      order,
      (items) => `${order.shop}: your ${name} (${items}) is now on ${formatDay(slot.day)}.`,
      '',
    ),
    until: slot.day,
  };
}
