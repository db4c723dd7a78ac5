import type { Day } from '#domain/kolkata.ts';
import { nameAccount } from './bank-letters.ts';
import { type Block, type Letter, text } from './letter.ts';
import {
  reasonWords,
  refundWords,
  type RefundTold,
  smsBackWords,
  smsDoneWords,
} from './money-back.ts';
import { type OrderFacts, smsRupees, ordersLink, payLink } from './order-facts.ts';

/** Money is promised back. */
export function refundBegunLetter(order: OrderFacts, refund: RefundTold, today: Day): Letter {
  return {
    subject: `A refund for order ${order.number}`,
    name: order.customer,
    blocks: [
      text(`${refundWords(refund, today)} ${reasonWords(refund.reason, refund.isLeftOpen)}`),
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
      ? `Your bank account for the refund of order ${order.number}`
      : `The refund of order ${order.number} goes to your bank`,
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
  return `${shop}: ${smsRupees(refund.amount)} for order ${number} goes back ${smsBackWords(refund)}`;
}

/** The payment of an order that is not delivered went back without our doing: it waits again. */
export function paymentGoneLetter(order: OrderFacts): Letter {
  return {
    subject: `Your order ${order.number} waits for its payment again`,
    name: order.customer,
    blocks: [
      text(
        `Your payment for order ${order.number} has gone back to you, so the order is not paid any more. Its items stay set aside, and nothing is delivered before it is paid.`,
      ),
      text(
        'If you want the order, please pay for it again on its page; if not, you can cancel it there.',
      ),
      payLink(order),
    ],
    sms: `${order.shop}: the payment for order ${order.number} has gone back to you, so the order waits. Please pay again or cancel it in your account, under Orders.`,
  };
}

/** The provider has processed the refund, or the transfer is made. */
export function refundDoneLetter(order: OrderFacts, refund: RefundTold, today: Day): Letter {
  return {
    subject: `The refund for order ${order.number} is made`,
    name: order.customer,
    blocks: [text(refundWords(refund, today)), ...whatToDo(order, refund)],
    sms: `${order.shop}: ${smsRupees(refund.amount)} for order ${order.number} was returned ${smsDoneWords(refund, today)}`,
  };
}
