import { formatDay } from '#domain/kolkata.ts';
import { formatRupeesExactly, type Paise } from '#domain/money.ts';
import type { RefundReason } from '#domain/payment.ts';
import type { Message } from '../../lib/outbox.ts';
import type { Contact } from '../users/contact.ts';
import type { OrderRow } from './status.ts';

function mail(shopName: string, to: Contact, subject: string, lines: string[]): Message {
  return {
    channel: 'email',
    to: to.email,
    subject,
    text: [`Dear ${to.name},`, ...lines, shopName].join('\n\n'),
  };
}

export function enquiryMail(shopName: string, to: Contact, order: OrderRow): Message {
  return mail(shopName, to, `Your enquiry ${order.number}`, [
    'Thank you for your enquiry. Our team will contact you within 24 hours.',
  ]);
}

export function confirmationMail(shopName: string, to: Contact, order: OrderRow): Message {
  return mail(shopName, to, `Your order ${order.number} is confirmed`, [
    `We received ${formatRupeesExactly(order.payable)}: the first rent with GST ${formatRupeesExactly(order.totalRent)}, deposit or advance ${formatRupeesExactly(order.totalDeposit)}.`,
    order.monthly > 0
      ? `After that it is ${formatRupeesExactly(order.monthly)} a month, GST included.`
      : 'Nothing more is due during the tenure.',
    'Your items ship once your documents are checked: Aadhar, PAN, three months of salary slips or bank statement, job ID and rent agreement.',
    ...(order.expectedOn ? [`Expected by ${formatDay(order.expectedOn)}.`] : []),
  ]);
}

export function cancellationMail(shopName: string, to: Contact, order: OrderRow): Message {
  return mail(shopName, to, `Your order ${order.number} is cancelled`, [
    'The order was cancelled and its items are released. Nothing is owed.',
  ]);
}

const REASONS: Record<RefundReason, string> = {
  already_paid: 'the order had been paid already',
  order_cancelled: 'the order had been cancelled',
  amount_mismatch: 'the amount was not the amount due',
  out_of_stock: 'an item had gone out of stock while the payment was awaited',
};

export function refundMail(
  shopName: string,
  to: Contact,
  order: OrderRow,
  amount: Paise,
  reason: RefundReason,
): Message {
  return mail(shopName, to, `A refund for order ${order.number}`, [
    `We are returning ${formatRupeesExactly(amount)} to the account you paid from, because ${REASONS[reason]}. Banks take 5 to 7 working days.`,
  ]);
}
