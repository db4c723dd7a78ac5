import type { ExchangeQuote } from '#domain/exchange-quote.ts';
import { type Day, formatDay, formatDayWithYear } from '#domain/kolkata.ts';
import { formatRupees, minus, type Paise } from '#domain/money.ts';
import type { Slot } from '#domain/visit.ts';
import { transferWords } from './bank-letters.ts';
import { nextPaymentWords, type NextTold } from './delivery-letters.ts';
import { differenceRows } from './exchange-words.ts';
import { type Fact, type Letter, link, text } from './letter.ts';
import { type OrderFacts, ordersLink, payLink, smsRupees } from './order-facts.ts';
import { slotWords } from './slot-words.ts';
import { calendarLink, labourBlocks } from './visit-letters.ts';

/** A swap, or a move to the other city, waits for the difference of the deposits. */
export function exchangeAskedLetter(
  order: OrderFacts,
  asked: { readonly before: string; readonly slot: Slot; readonly quote: ExchangeQuote },
): Letter {
  const { before, slot, quote } = asked;
  return {
    subject: `Pay ${formatRupees(quote.due)} for the exchange of order ${before}`,
    name: order.customer,
    blocks: [
      text(
        `Order ${order.number} takes the place of order ${before} on ${slotWords(slot)}, once the difference of the deposits is paid. The new things are set aside for half an hour.`,
      ),
      { kind: 'facts', rows: differenceRows(quote) },
      payLink(order, 'Pay the difference'),
    ],
    withoutMail: null,
  };
}

/** The exchange is agreed: its slot, and until when it can be cancelled. */
export function exchangePlannedLetter(
  order: OrderFacts,
  slot: Slot,
  kind: 'swap' | 'relocation' = 'swap',
): Letter {
  const coming =
    kind === 'swap'
      ? `we bring what is new in order ${order.number} and take what goes back, in one visit and free of charge.`
      : `we bring the things of order ${order.number} to your new home and collect those of the old one, on one day and free of charge.`;
  const items = order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  return {
    subject: `Your exchange is planned for ${formatDay(slot.day)}`,
    name: order.customer,
    blocks: [
      text(`On ${slotWords(slot)} ${coming} From that day you rent: ${items}.`),
      text(
        'Please have what goes back empty, unplugged and within reach. Until the day before you can cancel the exchange; everything then stays as it is, and what you paid for it comes back.',
      ),
      ...labourBlocks(order),
      link('See the exchange', order.orderUrl),
      calendarLink(order),
    ],
    sms: `${order.shop}: your exchange, order ${order.number}, is planned for ${formatDay(slot.day)}. Please have what goes back empty and ready.`,
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
  /** `open` is what nothing paid ahead has paid of it. */
  readonly damageInvoice: {
    readonly number: string;
    readonly amount: Paise;
    readonly open: Paise;
  } | null;
  readonly next: NextTold | null;
}

/** The exchange was made: what went over, what comes back, and what is paid next. */
export function exchangedLetter(order: OrderFacts, made: MadeExchange): Letter {
  const { before, on, rentCarried, depositCarried, back, damageInvoice, next } = made;
  const rows: Fact[] = [
    ['Deposit held for this order', formatRupees(order.totalDeposit)],
    [`Of it from order ${before}`, formatRupees(depositCarried)],
    ...(rentCarried > 0
      ? [['Rent paid ahead that goes on', formatRupees(rentCarried)] as const]
      : []),
    ...(back > 0 ? [['Of the deposit comes back to you', formatRupees(back)] as const] : []),
  ];
  return {
    subject: `Order ${order.number} has taken the place of order ${before}`,
    name: order.customer,
    blocks: [
      text(
        `On ${formatDayWithYear(on)} we exchanged order ${before} for order ${order.number}. Rent is reckoned for the old things until that day, and for the new ones from it. Your plan runs until ${order.expiresOn ? formatDayWithYear(order.expiresOn) : 'its end'}.`,
      ),
      { kind: 'facts', rows },
      ...(back > 0
        ? [...transferWords(order), text('It is sent within 7 to 10 working days.')]
        : []),
      ...(damageInvoice
        ? [
            text(
              `For damage beyond ordinary wear that we noted at the exchange you find invoice ${damageInvoice.number} of ${formatRupees(damageInvoice.amount)} in your account.${damagePaidWords(damageInvoice)}`,
            ),
          ]
        : []),
      text(nextPaymentWords(next)),
      ordersLink(order),
    ],
    sms: `${order.shop}: order ${order.number} has taken the place of order ${before} on ${formatDay(on)}.${back > 0 ? ` ${smsRupees(back)} of the deposit comes back.` : ''}`,
  };
}

function damagePaidWords({ amount, open }: NonNullable<MadeExchange['damageInvoice']>): string {
  if (open >= amount) return '';
  const paid = formatRupees(minus(amount, open));
  return ` ${paid} of it is paid from the rent that you had paid ahead, which is the less by it.`;
}

export function exchangeMovedLetter(order: OrderFacts, slot: Slot): Letter {
  return {
    subject: `Your exchange is moved to ${formatDay(slot.day)}`,
    name: order.customer,
    blocks: [
      text(
        `We now come for the exchange, order ${order.number}, on ${slotWords(slot)}. Until then everything stays as it is, at the rent as it is.`,
      ),
      link('See the exchange', order.orderUrl),
      calendarLink(order),
    ],
    sms: `${order.shop}: your exchange, order ${order.number}, is moved to ${formatDay(slot.day)}.`,
  };
}
