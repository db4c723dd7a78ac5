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
import { type OrderFacts, smsRupees, ordersLink, payLink } from '#messages/base/order-facts.ts';

/** Money is promised back. */
export function refundBegunLetter(order: OrderFacts, refund: RefundTold, today: Day): Letter {
  return {
    subject: `Your refund for order ${order.number}`,
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
    subject: isAsked
      ? `Add your bank account for the refund of order ${order.number}`
      : `We’re sending the refund of order ${order.number} to your bank`,
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

function onItsWaySms({ shop, number }: OrderFacts, refund: RefundTold): string {
  return `${shop}: we're refunding ${smsRupees(refund.amount)} for order ${number} ${smsBackWords(refund)}`;
}

/** The payment of an order that is not delivered went back without our doing: it waits again. */
export function paymentGoneLetter(order: OrderFacts): Letter {
  return {
    subject: `Please pay ${formatRupees(order.payable)} again for your order ${order.number}`,
    name: order.customer,
    blocks: [
      text(
        `Your payment of ${formatRupees(order.payable)} was returned to you, so your order is no longer paid. We’re still holding your items and will deliver once you’ve paid.`,
      ),
      text(
        'If you still want the order, please pay again on its page. If not, you can cancel it there.',
      ),
      payLink(order),
    ],
    sms: `${order.shop}: your payment of ${smsRupees(order.payable)} for order ${order.number} was returned to you. Please pay again or cancel the order in your account.`,
  };
}

/** The provider has processed the refund, or the transfer is made. */
export function refundDoneLetter(order: OrderFacts, refund: RefundTold, today: Day): Letter {
  return {
    subject: `We’ve refunded order ${order.number}`,
    name: order.customer,
    blocks: [text(refundWords(refund, today)), ...whatToDo(order, refund)],
    sms: `${order.shop}: we refunded ${smsRupees(refund.amount)} for order ${order.number} ${smsDoneWords(refund, today)}`,
  };
}
