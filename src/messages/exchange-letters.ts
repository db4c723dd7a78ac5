import type { ExchangeQuote } from '#domain/exchange-quote.ts';
import { type Day, formatDay, formatDayWithYear } from '#domain/kolkata.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import type { Slot } from '#domain/visit.ts';
import { transferWords } from './bank-letters.ts';
import { nextPaymentWords, type NextTold } from './delivery-letters.ts';
import { differenceRows } from './exchange-words.ts';
import { exchangeWording } from './exchange-wording.ts';
import { type Fact, type Letter, link, text } from './letter.ts';
import { type OrderFacts, ordersLink, payLink, smsRupees } from './order-facts.ts';
import { TRANSFER_DAYS } from './promises.ts';
import { placeWords } from './relocation-words.ts';
import { slotWords } from './slot-words.ts';
import { calendarLink, labourBlocks } from './visit-letters.ts';

/** A swap, or a move to the other city, waits for the difference of the deposits. */
export function exchangeAskedLetter(
  order: OrderFacts,
  asked: { readonly before: string; readonly slot: Slot; readonly quote: ExchangeQuote },
): Letter {
  const { before, slot, quote } = asked;
  return {
    subject: `Pay ${formatRupees(quote.due)} for the ${exchangeWording(order).name} of order ${before}`,
    name: order.customer,
    blocks: [
      text(
        order.movesTo
          ? `The things of order ${before} move to ${placeWords(order.movesTo)} on ${slotWords(slot)}, as order ${order.number}, once the difference of the deposits is paid. They are set aside there for half an hour.`
          : `Order ${order.number} takes the place of order ${before} on ${slotWords(slot)}, once the difference of the deposits is paid. The new things are set aside for half an hour.`,
      ),
      { kind: 'facts', rows: differenceRows(quote) },
      payLink(order, 'Pay the difference'),
    ],
    withoutMail: null,
  };
}

/** The exchange is agreed: its slot, and until when it can be cancelled. */
export function exchangePlannedLetter(order: OrderFacts, slot: Slot): Letter {
  const { number, movesTo, lines } = order;
  const { name, ready, readySms } = exchangeWording(order);
  const coming = movesTo
    ? `we bring the things of order ${number} to ${placeWords(movesTo)} and collect those of the old home, on one day and free of charge. From that day you rent there`
    : `we bring what is new in order ${number} and take what goes back, in one visit and free of charge. From that day you rent`;
  const items = lines.map(({ quantity, name: item }) => `${quantity} × ${item}`).join(', ');
  return {
    subject: `Your ${name} is planned for ${formatDay(slot.day)}`,
    name: order.customer,
    blocks: [
      text(`On ${slotWords(slot)} ${coming}: ${items}.`),
      text(
        `${ready} Until the day before you can cancel the ${name}; everything then stays as it is, and what you paid for it comes back.`,
      ),
      ...labourBlocks(order),
      link(`See the ${name}`, order.orderUrl),
      calendarLink(order),
    ],
    sms: `${order.shop}: your ${name}, order ${number}, is planned for ${formatDay(slot.day)}. ${readySms}`,
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
}

/** The exchange was made: what went over, what comes back, and what is paid next. */
export function exchangedLetter(order: OrderFacts, made: MadeExchange): Letter {
  const { before, on, rentCarried, depositCarried, back, next } = made;
  const { number, movesTo } = order;
  const day = formatDayWithYear(on);
  const over = movesTo
    ? `order ${before} has moved to your new address and goes on as order ${number}`
    : `order ${number} has taken the place of order ${before}`;
  const lead = movesTo
    ? `Since ${day} the things of order ${before} are at ${placeWords(movesTo)}, as order ${number}. Rent is reckoned there from that day, and for the old home until it.`
    : `On ${day} we exchanged order ${before} for order ${number}. Rent is reckoned for the old things until that day, and for the new ones from it.`;
  const rows: Fact[] = [
    ['Deposit held for this order', formatRupees(order.totalDeposit)],
    [`Of it from order ${before}`, formatRupees(depositCarried)],
    ...(rentCarried > 0
      ? [['Rent paid ahead that goes on', formatRupees(rentCarried)] as const]
      : []),
    ...(back > 0 ? [['Of the deposit comes back to you', formatRupees(back)] as const] : []),
  ];
  return {
    subject: `${over.charAt(0).toUpperCase()}${over.slice(1)}`,
    name: order.customer,
    blocks: [
      text(
        `${lead} Your plan runs until ${order.expiresOn ? formatDayWithYear(order.expiresOn) : 'its end'}.`,
      ),
      { kind: 'facts', rows },
      ...(back > 0 ? [...transferWords(order), text(`It is sent within ${TRANSFER_DAYS}.`)] : []),
      text(
        'We look at what went back. If something of it is damaged beyond ordinary wear, you see a report with pictures before anything is invoiced.',
      ),
      text(nextPaymentWords(next)),
      ordersLink(order),
    ],
    sms: `${order.shop}: ${movesTo ? `order ${before} has moved, and goes on as order ${number}` : over} on ${formatDay(on)}.${back > 0 ? ` ${smsRupees(back)} of the deposit comes back.` : ''}`,
  };
}

export function exchangeMovedLetter(order: OrderFacts, slot: Slot): Letter {
  const { name, what } = exchangeWording(order);
  return {
    subject: `Your ${name} is moved to ${formatDay(slot.day)}`,
    name: order.customer,
    blocks: [
      text(
        `We now come for ${what}, on ${slotWords(slot)}. Until then everything stays as it is, at the rent as it is.`,
      ),
      link(`See the ${name}`, order.orderUrl),
      calendarLink(order),
    ],
    sms: `${order.shop}: your ${name}, order ${order.number}, is moved to ${formatDay(slot.day)}.`,
  };
}
