import { invoicePdf } from '#contract/invoice.ts';
import { invoiceFileName } from '#domain/invoice.ts';
import { call } from './api.ts';
import { createPdf } from './pdf.ts';

export const {
  $pdf: $invoicePdf,
  download: downloadInvoice,
  dismissProblem: dismissInvoicePdfProblem,
} = createPdf((invoiceNumber) => call(invoicePdf, { invoiceNumber }), invoiceFileName);
