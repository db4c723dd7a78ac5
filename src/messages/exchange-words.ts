import type { ExchangeQuote } from '#domain/exchange-quote.ts';
import { EXTENSION_WINDOW_DAYS } from '#domain/extension.ts';
import { addDaysTo, type Day, formatDay } from '#domain/kolkata.ts';
import { formatRupees, minus, type Paise } from '#domain/money.ts';
import type { SwapBar, SwapScope } from '#domain/swap.ts';
import type { OrderStatus } from '#domain/order.ts';
import type { Half } from '#domain/visit.ts';
import type { Fact } from './letter.ts';
import { slotWords } from './slot-words.ts';

/** Why an order cannot be swapped or moved to the other city, in a renter's words. */
export const SWAP_BAR_WORDS: Readonly<Record<Exclude<SwapBar, 'plan_ends'>, string>> = {
  not_delivered: 'This order is not with you, so that there is nothing to exchange.',
  return_asked: 'A pick-up is planned for this order. It has to be called off first.',
  kind: 'Premium and seasonal items are paid for their whole time, and medical ones end by the month: they cannot be exchanged.',
  overdue:
    'An invoice of this order is overdue. Please pay it first, under Invoices; if your bank has it by AutoPay already, wait for that.',
  under_way:
    'An exchange of this order, or its move to the other city, is planned already. You can cancel that one among your orders.',
  moving:
    'A move of this order to a new address is planned. Exchange it after that, or call the move off first.',
  deposit_short:
    'Part of the deposit of this order went back. Please write to us, and we sort it out.',
};

/** The same, also of a plan that ends before an exchange: from when on it can be extended (rules/swaps.md#what-can-be-swapped). */
export function swapBarWords(bar: SwapBar, expiresOn: Day | null, today: Day): string {
  if (bar !== 'plan_ends') return SWAP_BAR_WORDS[bar];
  return expiresOn === null || expiresOn <= today
    ? 'The plan has ended. Please extend it first, among your orders, and exchange it then.'
    : `The plan ends on ${formatDay(expiresOn)}, before we could come. From that day on, for ${EXTENSION_WINDOW_DAYS} days, you can extend it among your orders, and exchange it then.`;
}

export const SWAP_INCOMPLETE = 'Please choose what comes instead and a day.';
export const NOTHING_TO_SWAP_FOR =
  'Nothing can be had in its place at the moment. Please look again in a few days.';

/** Once nothing is to be paid any more for an exchange, or for a move to the other city. */
export function exchangeComing(when: string, isMove: boolean): string {
  return `We come for the ${isMove ? 'move' : 'exchange'} on ${when}.`;
}

export function exchangeUnconfirmed(isMove: boolean): string {
  return `Your payment for the ${isMove ? 'move' : 'swap'} is being confirmed. It shows among your orders as soon as we know.`;
}

/** Beside the figures of a swap (rules/swaps.md#the-exchange). */
export const SWAP_NOTES = [
  'We bring the new things and take the old ones in one visit, free of charge.',
  'Your plan ends on the day on which it ends now, and a swap is never an early end.',
  'You can cancel until the day before; what you paid for the swap then comes back whole.',
];

/** What can be swapped for what, and until when (rules/swaps.md#until-when). */
export function swapUntilWords(scope: SwapScope, freeUntil: Day | null): string {
  return scope === 'any' && freeUntil
    ? `Until ${formatDay(freeUntil)} you can swap it for anything of the same department, dearer or cheaper; after that for what is dearer.`
    : 'It can be swapped for things of the same department with a higher rent.';
}

/** What an exchange comes to, figure by figure (rules/swaps.md#what-a-swap-comes-to). */
export function differenceRows(quote: ExchangeQuote): Fact[] {
  const { on, rentBefore, rentAfter, depositBefore, depositAfter, due, back } = quote;
  const { monthEnds, restBefore, restAfter } = quote;
  const last = addDaysTo(monthEnds, -1);
  const days = last > on ? `${formatDay(on)} to ${formatDay(last)}` : formatDay(on);
  return [
    ['Monthly rent before', formatRupees(rentBefore)],
    ['Monthly rent after', formatRupees(rentAfter)],
    [`Rent of ${days} before`, formatRupees(restBefore)],
    [`Rent of ${days} after`, formatRupees(restAfter)],
    ['Difference on your invoices of that month', formatRupees(minus(restAfter, restBefore))],
    ['Deposit before', formatRupees(depositBefore)],
    ['Deposit after', formatRupees(depositAfter)],
    ...(back > 0 ? [['Comes back afterwards', formatRupees(back)] as const] : []),
    ['To pay now', formatRupees(due)],
  ];
}

/** An order that takes another's place. */
interface Succeeding {
  readonly number: string;
  readonly status: OrderStatus;
  readonly deliveredOn: Day | null;
  readonly slotOn: Day | null;
  readonly slotHalf: Half | null;
  readonly settledBy: string | null;
  readonly payable: Paise;
}

/** How the order that takes another's place stands to it, told of either; empty where nothing is to be told. */
export function exchangeWords(
  { number: before, status: standsAs }: Pick<Succeeding, 'number' | 'status'>,
  { number, status, deliveredOn, slotOn, slotHalf, settledBy, payable }: Succeeding,
  toldOf: 'before' | 'after',
): string {
  const when = slotOn && slotHalf ? slotWords({ day: slotOn, half: slotHalf }) : '';
  if (status === 'CANCELLED') {
    if (toldOf === 'before' || settledBy !== null || payable === 0) return '';
    const goesOn = standsAs === 'DELIVERED' ? ', which goes on as it was' : '';
    return `It was not paid, and so did not take the place of order ${before}${goesOn}.`;
  }
  if (deliveredOn) {
    const on = formatDay(deliveredOn);
    return toldOf === 'after'
      ? `It took the place of order ${before} on ${on}.`
      : `Order ${number} took its place on ${on}.`;
  }
  const paid = status === 'PAYMENT_AWAITED' ? ', once it is paid' : '';
  return toldOf === 'after'
    ? `It takes the place of order ${before} on ${when}${paid}.`
    : `Order ${number} takes its place on ${when}${paid}.`;
}
