import type { Day } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { nameAccount } from './bank-letters.ts';
import { type Block, type Letter, text } from '#messages/base/letter.ts';
import {
  reasonWords,
  refundWords,
  type RefundTold,
  smsBackWords,
  smsDoneWords,
} from './refund-words.ts';
import {
  letterSms,
  letterSubject,
  type OrderFacts,
  ordersLink,
  payLink,
  requestName,
  smsRupees,
} from '#messages/base/order-facts.ts';

/** Money is promised back. */
export function refundBegunLetter(order: OrderFacts, refund: RefundTold, today: Day): Letter {
  return {
    subject: letterSubject(
      order,
      (items) => `We’re refunding ${formatRupees(refund.amount)} for ${items}`,
      'your ',
    ),
    name: order.customer,
    blocks: [
      text(`${refundWords(refund, today)} ${reasonWords(refund.reason)}`),
      ...whatToDo(order, refund),
    ],
    sms: onItsWaySms(order, refund),
  };
}

/** Money cannot go back the way it came. */
export function transferNeededLetter(order: OrderFacts, refund: RefundTold, today: Day): Letter {
  const isAsked = refund.standing === 'ACCOUNT_NEEDED';
  return {
    subject: letterSubject(
      order,
      (items) =>
        isAsked
          ? `Add your bank account to get ${formatRupees(refund.amount)} for ${items}`
          : `We’re sending ${formatRupees(refund.amount)} for ${items} to your bank`,
      'your ',
    ),
    name: order.customer,
    blocks: [text(refundWords(refund, today)), ...whatToDo(order, refund)],
    sms: onItsWaySms(order, refund),
  };
}

function whatToDo(order: OrderFacts, { standing }: RefundTold): Block[] {
  return [
    ...(standing === 'ACCOUNT_NEEDED' ? nameAccount(order) : []),
    text(`Your customer number is ${order.customerNumber}.`),
    ordersLink(order, 'See your orders'),
  ];
}

function onItsWaySms(order: OrderFacts, refund: RefundTold): string {
  return letterSms(
    order,
    (items) =>
      `${order.shop}: we're refunding ${smsRupees(refund.amount)} for ${items} ${smsBackWords(refund)}`,
  );
}

/** The payment of an order that is not delivered went back without our doing: it waits again. */
export function paymentGoneLetter(order: OrderFacts): Letter {
  const what = requestName(order);
  const deliver = what === 'order' ? 'deliver' : 'come';
  return {
    subject: letterSubject(
      order,
      (items) => `Please pay ${formatRupees(order.payable)} again for ${items}`,
      'your ',
    ),
    name: order.customer,
    blocks: [
      text(
        `Your payment of ${formatRupees(order.payable)} was returned to you, so your ${what} is no longer paid. We’re still holding your items and will ${deliver} once you’ve paid.`,
      ),
      text(
        `If you still want the ${what}, please pay again on its page. If not, you can cancel it there.`,
      ),
      payLink(order),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${order.shop}: your payment of ${smsRupees(order.payable)} for ${items} was returned to you. Please pay again or cancel the ${what} in your account.`,
    ),
  };
}

/** The provider has processed the refund, or the transfer is made. */
export function refundDoneLetter(order: OrderFacts, refund: RefundTold, today: Day): Letter {
  return {
    subject: letterSubject(
      order,
      (items) => `We’ve refunded ${formatRupees(refund.amount)} for ${items}`,
      'your ',
    ),
    name: order.customer,
    blocks: [text(refundWords(refund, today)), ...whatToDo(order, refund)],
    sms: letterSms(
      order,
      (items) =>
        `${order.shop}: we refunded ${smsRupees(refund.amount)} for ${items} ${smsDoneWords(refund, today)}`,
    ),
  };
}
