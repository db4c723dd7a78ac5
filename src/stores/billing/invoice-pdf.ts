import { invoicePdf } from '#contract/billing/invoice.ts';
import { invoiceFileName } from '#domain/billing/invoice.ts';
import { call } from '#stores/base/api.ts';
import { createPdf } from '#stores/base/pdf.ts';

export const {
  $pdf: $invoicePdf,
  download: downloadInvoice,
  dismissProblem: dismissInvoicePdfProblem,
} = createPdf((invoiceNumber) => call(invoicePdf, { invoiceNumber }), invoiceFileName);
