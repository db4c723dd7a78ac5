import { printCreditNote, type PrintedCreditNote } from '#contract/billing/credit-note.ts';
import { call } from '#stores/base/api.ts';
import { createOwnPaper } from '#stores/orders/own-paper.ts';

/** The credit note that the page's address names. */
export const creditNote = createOwnPaper<PrintedCreditNote>((creditNoteNumber) =>
  call(printCreditNote, { creditNoteNumber }),
);
