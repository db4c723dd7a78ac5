import * as calls from '#contract/office-order.ts';
import { agreementFileName } from '#domain/agreement.ts';
import { invoiceFileName } from '#domain/invoice.ts';
import { orderFileName } from '#domain/order.ts';
import { createForm } from '#stores/page/form.ts';
import { createPdf } from '#stores/page/pdf.ts';
import { createAct } from './act.ts';
import { callOffice } from './api.ts';
import { loadOrder, orderNumber } from './order.ts';

export const noteForm = createForm({
  blank: { text: '' },
  check: ({ text }) =>
    text.trim() === '' ? { errors: { text: 'Please write the note first.' } } : undefined,
});

export async function keepNote(): Promise<void> {
  const isKept = await noteForm.submit({
    send: ({ text }) => callOffice(calls.addNote, { number: orderNumber, text }),
    succeeded: () => ({ values: { text: '' } }),
  });
  if (isKept) await loadOrder();
}

const dropping = createAct<number>();
export const $dropping = dropping.$act;
export const dismissDropping = dropping.dismiss;

export async function takeNoteAway(id: number): Promise<void> {
  await dropping.run(id, () => callOffice(calls.dropNote, { id }), {
    done: 'The note is gone.',
    afterwards: loadOrder,
  });
}

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
