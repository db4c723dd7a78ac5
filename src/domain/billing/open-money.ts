import { LEAST_PAYMENT } from '#domain/base/money.ts';
import { type OpenInvoice, totalOpen } from './allocation.ts';
import { type InvoiceBalance, totalOverdue } from './invoice-balance.ts';

/** Whether a renter has money to pay still, which a payment can pay (rules/billing.md#open-money). */
export function isMoneyOpen(invoices: readonly OpenInvoice[]): boolean {
  return totalOpen(invoices) >= LEAST_PAYMENT;
}

/** Whether a renter is late with money that a payment can pay (rules/billing.md#overdue). */
export function isMoneyOverdue(invoices: readonly Pick<InvoiceBalance, 'overdue'>[]): boolean {
  return totalOverdue(invoices) >= LEAST_PAYMENT;
}
