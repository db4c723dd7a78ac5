import { type OpenInvoice, totalOpen } from './allocation.ts';
import { LEAST_PAYMENT } from './payment.ts';

/** Whether a renter has money to pay still, which a payment can pay (rules/billing.md#open-money). */
export function isMoneyOpen(invoices: readonly OpenInvoice[]): boolean {
  return totalOpen(invoices) >= LEAST_PAYMENT;
}
