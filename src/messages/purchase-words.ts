import { type Day, formatDayWithYear } from '#domain/kolkata.ts';
import { formatRupees, minus, type Paise, ZERO } from '#domain/money.ts';
import type { PurchaseBar } from '#domain/purchase.ts';
import type { Fact } from './letter.ts';

/** Why a thing cannot be bought now, in its renter's words; `from` is the first day that is not too early. */
export function purchaseBarWords(bar: PurchaseBar, from: Day): string {
  return bar === 'too_early'
    ? `It can be bought from ${formatDayWithYear(from)}, six months after it came.`
    : BAR_WORDS[bar];
}

const BAR_WORDS: Readonly<Record<Exclude<PurchaseBar, 'too_early'>, string>> = {
  not_delivered: 'This order is not with you, so that nothing of it can be bought.',
  return_asked: 'A pick-up is planned for this order. Cancel the return first.',
  kind: 'Nothing of an order with premium, seasonal or medical items can be bought.',
  not_offered: 'It is for rent alone.',
  under_way:
    'An exchange of this order, or its move to the other city, is planned. Buy it after that, or cancel that one.',
  moving:
    'A move of this order to a new address is planned. Buy it after that, or call the move off.',
  repair: 'A repair visit is planned for this order. Buy it after that, or call the visit off.',
  overdue: 'An invoice of this order is overdue. Please pay it first, under Invoices.',
  deposit_short:
    'Part of the deposit of this order went back. Please write to us, and we sort it out.',
};

/** Nothing of the order is bought, since it is not the renter's to buy. */
export const NOT_WITH_YOU = BAR_WORDS.not_delivered;

/** Told where an invoice is to be paid first. */
export const PAY_FIRST = BAR_WORDS.overdue;

/** What buying a thing comes to, GST included; `gst` is the tax that the price holds. */
export interface PurchaseFigures {
  readonly asNew: Paise;
  readonly takenOff: Paise;
  readonly price: Paise;
  readonly gst: Paise;
  readonly depositUsed: Paise;
  readonly aheadUsed: Paise;
  readonly owed: Paise;
  readonly due: Paise;
  readonly back: Paise;
}

/** The same, figure by figure, before it is paid and after (rules/purchases.md#quoted-and-confirmed). */
export function purchaseRows(figures: PurchaseFigures, isPaid = false): Fact[] {
  const { asNew, takenOff, price, gst, depositUsed, aheadUsed, owed, due, back } = figures;
  const row = (name: string, amount: Paise): Fact[] =>
    amount === 0 ? [] : [[name, formatRupees(amount)]];
  return [
    ['Price as new', formatRupees(asNew)],
    ...row('Off for your rent so far', minus(ZERO, takenOff)),
    ['Price', formatRupees(price)],
    ['GST in it', formatRupees(gst)],
    ...row('Your deposit', minus(ZERO, depositUsed)),
    ...row('Rent you paid ahead', minus(ZERO, aheadUsed)),
    ...row('Rent until today', owed),
    [isPaid ? 'You paid' : 'To pay now', formatRupees(due)],
    ...row('Comes back to you', back),
  ];
}

/** Beside the figures (rules/purchases.md#our-part-after-it); `goesOn` tells that its order has other things. */
export function purchaseNotes(quantity: number, goesOn: boolean): string[] {
  return [
    ...(quantity === 1 ? [] : [`All ${quantity} are bought together: one alone cannot be.`]),
    'From today it bears no rent, nobody picks it up, and it never counts as an early end.',
    'It is yours then: our free repairs and moves end with the rent.',
    ...(goesOn
      ? [
          'What else this order holds you rent on as before, in an order of its own that takes its place.',
        ]
      : []),
  ];
}

/** `2 × Oslo armchair` */
export function boughtName({ quantity, name }: { quantity: number; name: string }): string {
  return quantity === 1 ? name : `${quantity} × ${name}`;
}

/** Told of an order that ended with a purchase; `goesOn` names the one that its rest goes on in. */
export function boughtWords(what: string, on: Day, goesOn: string | undefined): string {
  const rest = goesOn ? ` The rest of it goes on in order ${goesOn}.` : '';
  return `Bought on ${formatDayWithYear(on)}: ${what}.${rest}`;
}

/** Told of the order in which the rest goes on. */
export function restWords(before: string, on: Day): string {
  return `It goes on with what you did not buy of order ${before} on ${formatDayWithYear(on)}.`;
}

export function boughtNotice(what: string): string {
  return `${what} is yours. The invoice is in your account.`;
}

export const PURCHASE_UNCONFIRMED =
  'Your payment for the purchase is being confirmed. It shows among your orders as soon as we know.';
