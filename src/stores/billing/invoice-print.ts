import { printInvoice, type PrintedInvoice } from '#contract/billing/invoice.ts';
import { call } from '#stores/base/api.ts';
import { createOwnPaper } from '#stores/orders/own-paper.ts';

/** The invoice that the page's address names, as it stands today. */
export const { $paper: $printedInvoice, load: loadPrintedInvoice } = createOwnPaper<PrintedInvoice>(
  async (invoiceNumber) => {
    const found = await call(printInvoice, { invoiceNumber });
    if (found.ok && !found.value.invoiceInfo.isPaid) void askForPayment();
    return found;
  },
);

async function askForPayment(): Promise<void> {
  const { askInvoicePayments } = await import('./invoice-payable.ts');
  await askInvoicePayments(loadPrintedInvoice);
}
