import type { ExchangeQuote } from '#domain/exchange-quote.ts';
import { addDaysTo, formatDay } from '#domain/kolkata.ts';
import { formatRupees, minus } from '#domain/money.ts';
import type { SwapBar } from '#domain/swap.ts';
import type { Fact } from './letter.ts';

/** Why an order cannot be swapped or moved to the other city, in a renter's words. */
export const SWAP_BAR_WORDS: Readonly<Record<SwapBar, string>> = {
  not_delivered: 'This order is not with you, so that there is nothing to exchange.',
  return_asked: 'A pick-up is planned for this order. Cancel the return first.',
  kind: 'Premium and seasonal items are paid for their whole time, and medical ones end by the month: they cannot be exchanged.',
  overdue: 'An invoice of this order is overdue. Please pay it first, under Invoices.',
  under_way:
    'An exchange of this order is planned already. You can cancel that one among your orders.',
  deposit_short:
    'Part of the deposit of this order went back. Please write to us, and we sort it out.',
  plan_ends: 'The plan ends before we could come. Extend it first, and exchange it then.',
};

/** What an exchange comes to, figure by figure (rules/swaps.md#what-a-swap-comes-to). */
export function differenceRows(quote: ExchangeQuote): Fact[] {
  const { on, rentBefore, rentAfter, depositBefore, depositAfter, due, back } = quote;
  const { monthEnds, restBefore, restAfter } = quote;
  const days = `${formatDay(on)} to ${formatDay(addDaysTo(monthEnds, -1))}`;
  return [
    ['Monthly rent before', formatRupees(rentBefore)],
    ['Monthly rent after', formatRupees(rentAfter)],
    [`Rent of ${days} before`, formatRupees(restBefore)],
    [`Rent of ${days} after`, formatRupees(restAfter)],
    ['Difference on your invoices of that month', formatRupees(minus(restAfter, restBefore))],
    ['Deposit before', formatRupees(depositBefore)],
    ['Deposit after', formatRupees(depositAfter)],
    ...(back > 0 ? [['Comes back after the exchange', formatRupees(back)] as const] : []),
    ['To pay now', formatRupees(due)],
  ];
}
