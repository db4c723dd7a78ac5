import { type Day, formatDay, formatDayWithYear } from '#domain/base/kolkata.ts';
import {
  type RefundParts,
  refundPartWords,
  smsRefundParts,
} from '#messages/payments/bank-letters.ts';
import { nextPaymentWords, type NextTold } from '#messages/delivery/delivery-letters.ts';
import { type Letter, link, text } from '#messages/base/letter.ts';
import {
  firstThatFits,
  type OrderFacts,
  smsRupees,
  withNumber,
} from '#messages/base/order-facts.ts';
import { TRANSFER_DAYS } from '#messages/base/promises.ts';
import { type PurchaseFigures, purchaseRows } from './purchase-words.ts';

export interface MadePurchase {
  /** The thing, with how many of it. */
  readonly what: string;
  readonly on: Day;
  readonly figures: PurchaseFigures;
  readonly parts: RefundParts;
  readonly invoice: { readonly number: string; readonly link: string };
  /** The order in which the rest is rented on, and what is paid for it next. */
  readonly rest: { readonly number: string; readonly next: NextTold | null } | null;
}

/** A thing is its renter's own: what it came to, its invoice, and what goes on. */
export function boughtLetter(order: OrderFacts, made: MadePurchase): Letter {
  const { what, on, figures, parts, invoice, rest } = made;
  const smsWords = (item: string) =>
    `${order.shop}: you bought ${item} on ${formatDay(on)} for ${smsRupees(figures.price)}.${figures.back > 0 ? ` ${smsRefundParts(order, parts)}` : ' The invoice is in your account.'}`;
  return {
    subject: withNumber(order, `${what} is yours`),
    name: order.customer,
    blocks: [
      text(
        `You bought ${what} on ${formatDayWithYear(on)}. Its rent ended that day, we won’t pick it up, and this doesn’t count as ending early.`,
      ),
      { kind: 'facts', rows: purchaseRows(figures, true) },
      link(`See invoice ${invoice.number}`, invoice.link),
      ...refundPartWords(order, parts, `We’ll send it within ${TRANSFER_DAYS}.`),
      ...(rest
        ? [
            text(
              `Your other items stay on rent as before, now as order ${rest.number}, with the same deposit and end date. ${nextPaymentWords(rest.next)}`,
            ),
          ]
        : []),
    ],
    sms: firstThatFits(order.shop, [smsWords(what), smsWords('an item')]),
  };
}
