import { type Day, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import type { RefundDue } from '#domain/payments/refund-status.ts';
import { type Letter, link, list, text } from '#messages/base/letter.ts';
import {
  letterSms,
  letterSubject,
  type OrderFacts,
  ordersLink,
  smsRupees,
  yourItems,
} from '#messages/base/order-facts.ts';
import { beingLookedAt, type HeldMoney } from '#messages/endings/inspection-words.ts';
import { smsTransferWords, transferWords } from '#messages/payments/bank-letters.ts';

export interface CollectedThings extends HeldMoney {
  readonly collectedOn: Day;
  /** What was taken along, each by its name and tag. */
  readonly things: readonly string[];
  /** The part of the deposit that paid open rent and interest. */
  readonly paidRent: Paise;
  /** What an early end would have kept, where that was waived. */
  readonly waived: Paise;
  /** By when the refund arrives. */
  readonly due: RefundDue;
}

/** rules/inspections.md#collecting-and-looking */
export function collectedLetter(
  order: OrderFacts,
  { collectedOn, things, paidRent, waived, due, ...money }: CollectedThings,
): Letter {
  const { byTransfer, stillOwed } = money;
  const needsAccount = byTransfer > 0 && !order.bankAccount;
  const on = formatDayWithYear(collectedOn);
  const pickedUp = `We picked up ${yourItems(order)} on ${on}, and your rent ended that day.`;
  const paid =
    paidRent > 0
      ? `We used ${formatRupees(paidRent)} of your deposit for unpaid rent and interest.`
      : '';
  const opening =
    stillOwed > 0
      ? [
          text(`You owe ${formatRupees(stillOwed)}. ${pickedUp}`),
          link(`Pay ${formatRupees(stillOwed)}`, new URL('?page=invoice', order.ordersUrl).href),
        ]
      : [text(`${pickedUp} Thank you for renting with ${order.shop}.`)];
  return {
    subject: letterSubject(
      order,
      (items) =>
        `We’ve picked up ${items}${stillOwed > 0 ? `: ${formatRupees(stillOwed)} to pay` : ''}`,
      'your ',
    ),
    name: order.customer,
    blocks: [
      ...opening,
      ...(paid ? [text(paid)] : []),
      ...(things.length > 0
        ? [text('This is your receipt for the items we took:'), list(things)]
        : []),
      ...(waived > 0
        ? [
            text(
              `Your plan ended early. We’ve waived what that would have cost you, ${formatRupees(waived)} of your deposit.`,
            ),
          ]
        : []),
      text(beingLookedAt(money, due)),
      text('If we find damage, you’ll get a report with pictures before we charge anything.'),
      ...(needsAccount ? transferWords(order) : []),
      ordersLink(order, 'See your orders'),
    ],
    sms: letterSms(
      order,
      (items) => `${order.shop}: we've picked up ${items}. ${collectedSms(order, money)}`,
    ),
  };
}

/** What is to be paid or refunded, as far as it is known before the items are checked. */
function collectedSms(order: OrderFacts, { byTransfer, stillOwed }: HeldMoney): string {
  if (stillOwed > 0) return `Please pay ${smsRupees(stillOwed)} in your account, under Invoices.`;
  return byTransfer > 0 && !order.bankAccount
    ? smsTransferWords(order, byTransfer, "If we find no damage, we'll refund")
    : 'Thank you for renting with us.';
}
