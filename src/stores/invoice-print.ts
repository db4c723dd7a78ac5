import { printInvoice, type PrintedInvoice } from '#contract/invoice.ts';
import { call } from './api.ts';
import { createOwnPaper } from './own-paper.ts';

/** The invoice that the page's address names, as it stands today. */
export const { $paper: $printedInvoice, load: loadPrintedInvoice } = createOwnPaper<PrintedInvoice>(
  (invoiceNumber) => call(printInvoice, { invoiceNumber }),
);
