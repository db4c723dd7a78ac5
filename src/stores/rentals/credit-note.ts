import { printCreditNote, type PrintedCreditNote } from '#contract/credit-note.ts';
import { call } from '#stores/session/api.ts';
import { createOwnPaper } from './own-paper.ts';

/** The credit note that the page's address names. */
export const creditNote = createOwnPaper<PrintedCreditNote>((creditNoteNumber) =>
  call(printCreditNote, { creditNoteNumber }),
);
