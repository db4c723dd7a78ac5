import { atom } from 'nanostores';
import type * as z from 'zod/mini';
import type { Result } from '#api/call.ts';
import {
  confirmInvoicePayment,
  type Invoice,
  invoiceTotals,
  listInvoices,
  openBulkPayment,
} from '#contract/billing/invoice.ts';
import type { InvoiceScope } from '#domain/billing/invoice.ts';
import { call } from '#stores/base/api.ts';
import { askInvoicePayments, invoicePayable, paymentNotice } from './invoice-payable.ts';
import { createLoader } from '#stores/base/loaded.ts';
import { askFirst, type FirstPart, SHOWN_AT_ONCE } from '#stores/orders/first-part.ts';
import type { Notice } from '#stores/base/notice.ts';
import { type Payable, payThrough } from '#stores/payments/payment.ts';

/** The newest invoices, the newest first, and what is unpaid of all. */
export type Invoices = FirstPart<Invoice> & z.output<typeof invoiceTotals.output>;

let shown = SHOWN_AT_ONCE;

export const { $loaded: $invoices, load: loadInvoices } = createLoader(findInvoices);

export function showMoreInvoices(): Promise<void> {
  shown += SHOWN_AT_ONCE;
  return loadInvoices();
}

/** How the last payment ended. */
export const $invoicesNotice = atom<Notice | null>(null);

const BULK_DELAY_MS = 500; // rules/payments.md#the-payment-window

const SCOPES = {
  ALL: { path: 'all', said: 'Payment received for all your dues.' },
  MONTHLY: { path: 'monthly', said: 'Payment received for what was billed this month.' },
  OVERDUE: { path: 'overdue', said: 'Payment received for what was overdue.' },
  BY_HAND: { path: 'by-hand', said: 'Payment received for your dues.' },
} as const;

/** Opens the payment window for one invoice; the list then shows what the server knows. */
export function payInvoice(invoiceNumber: string, shopName: string): Promise<void> {
  return pay(
    { ...invoicePayable(invoiceNumber), reread: loadInvoices },
    shopName,
    `Payment received for invoice ${invoiceNumber}.`,
  );
}

/**
 * The same for all that is unpaid, or what of it was billed this month; of one rental alone, if its order is
 * named. `reread` loads what the page shows of it.
 */
export function payInvoices(
  scope: InvoiceScope,
  shopName: string,
  reread: () => Promise<void> = loadInvoices,
  orderNumber?: string,
): Promise<void> {
  const { path, said } = SCOPES[scope];
  const payable: Payable = {
    subject: bulkSubject(scope, orderNumber),
    open: () => call(openBulkPayment, { scope: path, ...(orderNumber ? { orderNumber } : {}) }),
    confirm: (proof, { receipt }) =>
      call(confirmInvoicePayment, { ...proof, invoiceNumber: scope, bulkNumber: receipt }),
    delayMs: BULK_DELAY_MS,
  };
  return pay({ ...payable, reread }, shopName, said);
}

/** What a payment of several invoices is about, by which its button is known. */
export function bulkSubject(scope: InvoiceScope, orderNumber?: string): string {
  return orderNumber ? `${scope} ${orderNumber}` : scope;
}

export function dismissInvoicesNotice(): void {
  $invoicesNotice.set(null);
}

async function pay(payable: Payable, shopName: string, said: string): Promise<void> {
  $invoicesNotice.set(null);
  const payment = await payThrough(payable, shopName);
  $invoicesNotice.set(paymentNotice(payment, said));
}

async function findInvoices(): Promise<Result<Invoices>> {
  const [found, totals] = await Promise.all([
    askFirst(shown, (part) => call(listInvoices, part)),
    call(invoiceTotals, {}),
  ]);
  if (!found.ok) return found;
  if (!totals.ok) return totals;
  if (totals.value.unpaidTotal > 0) void askInvoicePayments(loadInvoices);
  return { ok: true, value: { ...found.value, ...totals.value } };
}
