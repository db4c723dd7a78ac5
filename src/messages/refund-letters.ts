import { formatRupeesExactly, type Paise } from '#domain/money.ts';
import type { RefundReason } from '#domain/payment.ts';
import { type Letter, text } from './letter.ts';
import { type OrderFacts, smsRupees, toOrders } from './order-facts.ts';

const REASONS: Record<RefundReason, string> = {
  already_paid: 'the order had been paid already',
  order_cancelled: 'the order had been cancelled',
  amount_mismatch: 'the amount was not the amount due',
  invoices_paid: 'its invoices had been paid already',
  extension_over: 'it could not be extended any more',
  coupon_used_up: 'its coupon had been used up while the payment was awaited',
  out_of_stock: 'an item had gone out of stock while the payment was awaited',
};

/** Money goes back the way it came. */
export function refundBegunLetter(order: OrderFacts, amount: Paise, reason: RefundReason): Letter {
  return {
    subject: `A refund for order ${order.number}`,
    name: order.customer,
    blocks: [
      text(
        `We are returning ${formatRupeesExactly(amount)} to the account you paid from, because ${REASONS[reason]}. Banks take 5 to 7 working days.`,
      ),
      toOrders(order, 'See your orders'),
    ],
    sms: `${order.shop}: we are returning ${smsRupees(amount)} for order ${order.number} to the account you paid from. Banks take 5 to 7 working days.`,
  };
}

/** Money cannot go back the way it came, so the bank account has to be asked for. */
export function transferNeededLetter(order: OrderFacts, amount: Paise): Letter {
  return {
    subject: `Your bank account for the refund of order ${order.number}`,
    name: order.customer,
    blocks: [
      text(
        `We owe you ${formatRupeesExactly(amount)} for order ${order.number}. The way you paid does not take it back any more, so we send it by bank transfer (NEFT).`,
      ),
      text(
        'Please answer this mail with the name on your bank account, its number and the IFSC of its branch. We never ask for a PIN, a password or a one-time password.',
      ),
    ],
    sms: `${order.shop}: ${smsRupees(amount)} for order ${order.number} is refunded by bank transfer. Please see our e-mail.`,
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
        `${formatRupeesExactly(amount)} for order ${order.number} has been returned ${way}. Your bank may take some days to show it.`,
      ),
      toOrders(order, 'See your orders'),
    ],
    sms: `${order.shop}: ${smsRupees(amount)} for order ${order.number} has been refunded. Your bank may take some days to show it.`,
  };
}
