import type { ExchangeQuote } from '#domain/changes/exchange-quote.ts';
import { EXTENSION_WINDOW_DAYS } from '#domain/billing/extension.ts';
import { addDaysTo, type Day, formatDay } from '#domain/base/kolkata.ts';
import { formatRupees, minus, type Paise } from '#domain/base/money.ts';
import type { SwapBar, SwapScope } from '#domain/changes/swap.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { Half } from '#domain/visits/visit.ts';
import type { Fact } from '#messages/base/letter.ts';
import { slotWords } from '#messages/base/slot-words.ts';

/** Why an order cannot be swapped or moved to the other city, in a renter's words. */
export const SWAP_BAR_WORDS: Readonly<Record<Exclude<SwapBar, 'plan_ends'>, string>> = {
  not_delivered: 'You don’t have these items, so there’s nothing to swap.',
  return_asked: 'A pick-up is planned for this order. Cancel it first.',
  kind: 'Premium and seasonal items are paid for the whole plan, and medical items are rented by the month, so they can’t be swapped.',
  overdue:
    'An invoice of this order is overdue. Please pay it first, under Invoices. If AutoPay is already taking it, wait for that.',
  under_way:
    'A swap or a move to the other city is already planned for this order. You can cancel it under Orders.',
  moving:
    'A move to a new address is already planned for this order. Swap after the move, or cancel the move first.',
  deposit_short:
    'Part of this order’s deposit was refunded. Please write to us, and we’ll sort it out.',
};

/** The same, also of a plan that ends before an exchange: from when on it can be extended (rules/swaps.md#what-can-be-swapped). */
export function swapBarWords(bar: SwapBar, expiresOn: Day | null, today: Day): string {
  if (bar !== 'plan_ends') return SWAP_BAR_WORDS[bar];
  return expiresOn === null || expiresOn <= today
    ? 'Your plan has ended. Extend it first, under Orders, and then swap.'
    : `Your plan ends on ${formatDay(expiresOn)}, before we could come. You can extend it under Orders for ${EXTENSION_WINDOW_DAYS} days from that day, and then swap.`;
}

export const SWAP_INCOMPLETE = 'Please choose a new item and a day.';
export const NOTHING_TO_SWAP_FOR =
  'There’s nothing to swap it for right now. Please check again in a few days.';

/** Once nothing is to be paid any more for an exchange, or for a move to the other city. */
export function exchangeComing(when: string, isMove: boolean): string {
  return `We’ll come for your ${isMove ? 'move' : 'swap'} on ${when}.`;
}

export function exchangeUnconfirmed(isMove: boolean): string {
  return `Your payment for the ${isMove ? 'move' : 'swap'} is being confirmed. You’ll see it under Orders as soon as we know.`;
}

/** Beside the figures of a swap (rules/swaps.md#the-exchange). */
export const SWAP_NOTES = [
  'We bring the new items and take the old ones in one visit, free of charge.',
  'Your plan still ends on the same day, and a swap never counts as ending early.',
  'You can cancel until the day before and get a full refund of what you paid for the swap.',
];

/** What can be swapped for what, and until when (rules/swaps.md#until-when). */
export function swapUntilWords(scope: SwapScope, freeUntil: Day | null): string {
  return scope === 'any' && freeUntil
    ? `Until ${formatDay(freeUntil)} you can swap it for anything of the same category, at a higher or lower rent. After that, only at a higher rent.`
    : 'You can swap it for items of the same category with a higher rent.';
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
    ['Difference on that month’s invoices', formatRupees(minus(restAfter, restBefore))],
    ['Deposit before', formatRupees(depositBefore)],
    ['Deposit after', formatRupees(depositAfter)],
    ...(back > 0 ? [['Refund afterwards', formatRupees(back)] as const] : []),
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
    const goesOn = standsAs === 'DELIVERED' ? ', which continues as before' : '';
    return `It wasn’t paid for, so it didn’t replace order ${before}${goesOn}.`;
  }
  if (deliveredOn) {
    const on = formatDay(deliveredOn);
    return toldOf === 'after'
      ? `It replaced order ${before} on ${on}.`
      : `Order ${number} replaced it on ${on}.`;
  }
  const paid = status === 'PAYMENT_AWAITED' ? ', once you’ve paid' : '';
  return toldOf === 'after'
    ? `It replaces order ${before} on ${when}${paid}.`
    : `Order ${number} replaces it on ${when}${paid}.`;
}
