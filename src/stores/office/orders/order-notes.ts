import * as calls from '#contract/office/orders/order.ts';
import { agreementFileName } from '#domain/orders/agreement.ts';
import { invoiceFileName } from '#domain/billing/invoice.ts';
import { orderFileName } from '#domain/orders/order.ts';
import { receiptFileName } from '#domain/visits/receipt.ts';
import { createPdf } from '#stores/base/pdf.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createNotes } from '#stores/office/shell/notes.ts';
import { loadOrder, orderNumber } from './order.ts';

export const orderNotes = createNotes(
  (text) => callOffice(calls.addNote, { number: orderNumber, text }),
  loadOrder,
);

export const invoicePaper = createPdf(
  (number) => callOffice(calls.officeInvoicePdf, { number }),
  invoiceFileName,
);
export const orderPaper = createPdf(
  (number) => callOffice(calls.officeOrderPdf, { number }),
  orderFileName,
);
export const agreementPaper = createPdf(
  (number) => callOffice(calls.officeAgreementPdf, { number }),
  agreementFileName,
);
export const receiptPaper = createPdf(
  (number) => callOffice(calls.officeReceiptPdf, { number }),
  receiptFileName,
);
