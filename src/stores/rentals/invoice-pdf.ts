import { invoicePdf } from '#contract/invoice.ts';
import { invoiceFileName } from '#domain/invoice.ts';
import { call } from '#stores/session/api.ts';
import { createPdf } from '#stores/page/pdf.ts';

export const {
  $pdf: $invoicePdf,
  download: downloadInvoice,
  dismissProblem: dismissInvoicePdfProblem,
} = createPdf((invoiceNumber) => call(invoicePdf, { invoiceNumber }), invoiceFileName);
