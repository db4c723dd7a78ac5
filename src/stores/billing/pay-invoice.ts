import { atom } from 'nanostores';
import { invoicePayable, paymentNotice } from './invoice-payable.ts';
import { loadPrintedInvoice } from './invoice-print.ts';
import type { Notice } from '#stores/base/notice.ts';
import { payThrough } from '#stores/payments/payment.ts';

/** How the payment of the invoice on the page ended. */
export const $payInvoiceNotice = atom<Notice | undefined>(undefined);

/** Opens the payment window on an invoice's own page, which then shows what the server knows. */
export async function payInvoiceShown(invoiceNumber: string, shopName: string): Promise<void> {
  $payInvoiceNotice.set(undefined);
  const payment = await payThrough(
    { ...invoicePayable(invoiceNumber), reread: loadPrintedInvoice },
    shopName,
  );
  const said = `Payment received for invoice ${invoiceNumber}.`;
  $payInvoiceNotice.set(paymentNotice(payment, said) ?? undefined);
}

export function dismissPayInvoiceNotice(): void {
  $payInvoiceNotice.set(undefined);
}
