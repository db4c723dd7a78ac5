import { formatRupees, type Paise } from '#domain/money.ts';
import type { RefundReason } from '#domain/payment.ts';
import { transferWords } from './bank-letters.ts';
import { type Letter, text } from './letter.ts';
import { type OrderFacts, smsRupees, toOrders, toPayment } from './order-facts.ts';

const REASONS: Record<RefundReason, string> = {
  already_paid: 'the order had been paid already',
  order_cancelled: 'the order had been cancelled',
  amount_mismatch: 'the amount was not the amount due',
  invoices_paid: 'its invoices had been paid already',
  extension_over: 'it could not be extended any more',
  coupon_used_up: 'its coupon had been used up while the payment was awaited',
  at_provider: 'it was returned by our payment provider',
  out_of_stock: 'an item had gone out of stock while the payment was awaited',
};

/** Money goes back the way it came. */
export function refundBegunLetter(order: OrderFacts, amount: Paise, reason: RefundReason): Letter {
  return {
    subject: `A refund for order ${order.number}`,
    name: order.customer,
    blocks: [
      text(
        `We are returning ${formatRupees(amount)} to the account you paid from, because ${REASONS[reason]}. Banks take 5 to 7 working days.`,
      ),
      text(`Your customer number is ${order.customerNumber}.`),
      toOrders(order, 'See your orders'),
    ],
    sms: `${order.shop}: we are returning ${smsRupees(amount)} for order ${order.number} to the account you paid from. Banks take 5 to 7 working days.`,
  };
}

/** Money cannot go back the way it came, so the bank account has to be asked for. */
export function transferNeededLetter(order: OrderFacts, amount: Paise): Letter {
  return {
    subject: order.bankAccount
      ? `The refund of order ${order.number} goes to your bank`
      : `Your bank account for the refund of order ${order.number}`,
    name: order.customer,
    blocks: [
      text(
        `We owe you ${formatRupees(amount)} for order ${order.number}. The way you paid does not take it back any more.`,
      ),
      ...transferWords(order),
    ],
    sms: order.bankAccount
      ? `${order.shop}: ${smsRupees(amount)} for order ${order.number} goes to your bank account by transfer.`
      : `${order.shop}: ${smsRupees(amount)} for order ${order.number} goes back by bank transfer. Please name your bank account in your account, under Deposits.`,
  };
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
      toPayment(order),
    ],
    sms: `${order.shop}: the payment for order ${order.number} has gone back to you, so the order waits. Please pay again or cancel it in your account, under Orders.`,
  };
}

/** The provider has processed the refund, or the transfer is made; `reference` is the bank's. */
export function refundDoneLetter(
  order: OrderFacts,
  amount: Paise,
  reference: string | null,
): Letter {
  const way = reference
    ? `by bank transfer, under the reference ${reference}`
    : 'to the account you paid from';
  return {
    subject: `The refund for order ${order.number} is made`,
    name: order.customer,
    blocks: [
      text(
        `${formatRupees(amount)} for order ${order.number} has been returned ${way}. Your bank may take some days to show it.`,
      ),
      text(`Your customer number is ${order.customerNumber}.`),
      toOrders(order, 'See your orders'),
    ],
    sms: `${order.shop}: ${smsRupees(amount)} for order ${order.number} has been refunded. Your bank may take some days to show it.`,
  };
}
