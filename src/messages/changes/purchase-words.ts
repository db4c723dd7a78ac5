import { type Day, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, minus, type Paise, ZERO } from '#domain/base/money.ts';
import { MONTHS_TO_BUY, type PurchaseBar } from '#domain/changes/purchase.ts';
import type { Fact } from '#messages/base/letter.ts';
import { spelled } from '#messages/base/spelled.ts';

/** Why a thing cannot be bought now, in its renter's words; `from` is the first day that is not too early. */
export function purchaseBarWords(bar: PurchaseBar, from: Day): string {
  return bar === 'too_early'
    ? `You can buy it from ${formatDayWithYear(from)}, ${spelled(MONTHS_TO_BUY)} months after delivery.`
    : BAR_WORDS[bar];
}

const BAR_WORDS: Readonly<Record<Exclude<PurchaseBar, 'too_early'>, string>> = {
  not_delivered: 'You don’t have these items, so you can’t buy them.',
  return_asked: 'A pick-up is planned for this order. Cancel the return first.',
  kind: 'You can’t buy items from an order with premium, seasonal or medical items.',
  not_offered: 'This item is only for rent.',
  under_way:
    'A swap or a move to the other city is already planned for this order. Buy after it, or cancel it first.',
  moving:
    'A move to a new address is already planned for this order. Buy after it, or cancel the move first.',
  repair: 'A repair visit is planned for this order. Buy after that, or cancel the visit first.',
  overdue: 'An invoice of this order is overdue. Please pay it first, under Invoices.',
  deposit_short:
    'Part of this order’s deposit was refunded. Please write to us, and we’ll sort it out.',
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
    ...row('Discount for rent paid so far', minus(ZERO, takenOff)),
    ['Price', formatRupees(price)],
    ['GST included in the price', formatRupees(gst)],
    ...row('Your deposit', minus(ZERO, depositUsed)),
    ...row('Your prepaid rent', minus(ZERO, aheadUsed)),
    ...row('Rent until today', owed),
    [isPaid ? 'You paid' : 'To pay now', formatRupees(due)],
    ...row('Refund', back),
  ];
}

/** Beside the figures (rules/purchases.md#our-part-after-it); `goesOn` tells that its order has other things. */
export function purchaseNotes(quantity: number, goesOn: boolean): string[] {
  return [
    ...(quantity === 1 ? [] : [`You buy all ${quantity} together; you can’t buy just one.`]),
    'From today you pay no rent for it, we don’t pick it up, and this doesn’t count as ending early.',
    'It’s then yours, so our free repairs and moves end.',
    ...(goesOn
      ? ['The other items stay on rent as before, in a new order that replaces this one.']
      : []),
  ];
}

/** `2 × Oslo armchair` */
export function boughtName({ quantity, name }: { quantity: number; name: string }): string {
  return quantity === 1 ? name : `${quantity} × ${name}`;
}

/** Told of an order that ended with a purchase; `goesOn` names the one that its rest goes on in. */
export function boughtWords(what: string, on: Day, goesOn: string | undefined): string {
  const rest = goesOn ? ` The other items continue in order ${goesOn}.` : '';
  return `Bought on ${formatDayWithYear(on)}: ${what}.${rest}`;
}

/** Told of the order in which the rest goes on. */
export function restWords(before: string, on: Day): string {
  return `It has the items of order ${before} that you didn’t buy on ${formatDayWithYear(on)}.`;
}

export function boughtNotice(what: string): string {
  return `${what} is yours. The invoice is in your account.`;
}

export const PURCHASE_UNCONFIRMED =
  'Your payment for the purchase is being confirmed. You’ll see it under Orders as soon as we know.';
