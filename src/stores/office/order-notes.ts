import * as calls from '#contract/office-order.ts';
import { agreementFileName } from '#domain/agreement.ts';
import { invoiceFileName } from '#domain/invoice.ts';
import { orderFileName } from '#domain/order.ts';
import { receiptFileName } from '#domain/receipt.ts';
import { createPdf } from '#stores/page/pdf.ts';
import { callOffice } from './api.ts';
import { createNotes } from './notes.ts';
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
