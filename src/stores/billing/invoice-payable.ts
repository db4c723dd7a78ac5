import {
  checkInvoicePayments,
  confirmInvoicePayment,
  openInvoicePayment,
} from '#contract/billing/invoice.ts';
import { PAYMENT_NOT_SEEN_YET } from '#messages/payments/account.ts';
import { call } from '#stores/base/api.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';
import type { Payable, PaymentOutcome } from '#stores/payments/payment.ts';
import { returnedNotice } from '#stores/payments/returned-notice.ts';

/** What is open of one invoice, to be paid. */
export function invoicePayable(invoiceNumber: string): Payable {
  return {
    subject: invoiceNumber,
    open: () => call(openInvoicePayment, { invoiceNumber }),
    confirm: (proof) => call(confirmInvoicePayment, { ...proof, invoiceNumber }),
  };
}

/** How a payment of invoices ended, `said` if it is paid; nothing where its window was closed. */
export function paymentNotice(payment: PaymentOutcome, said: string): Notice | null {
  switch (payment.outcome) {
    case 'paid':
      return { tone: 'good', text: said };
    case 'unconfirmed':
      return { tone: 'waiting', text: PAYMENT_NOT_SEEN_YET };
    case 'returned':
      return returnedNotice(payment, said);
    case 'not-opened':
      return failureNotice(payment.failure);
    case 'dismissed':
    default:
      return null;
  }
}

/** Asks about payments whose confirmation was lost; loads again if one of them has arrived. */
export async function askInvoicePayments(load: () => Promise<void>): Promise<void> {
  const checked = await call(checkInvoicePayments, {});
  if (checked.ok && checked.value.paid) await load();
}
