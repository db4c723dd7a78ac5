import { creditNotePdf, printCreditNote, type PrintedCreditNote } from '#contract/credit-note.ts';
import { creditNoteFileName } from '#domain/credit-note.ts';
import { createPdf } from '#stores/page/pdf.ts';
import { call } from '#stores/session/api.ts';
import { createOwnPaper } from './own-paper.ts';

/** The credit note that the page's address names. */
export const creditNote = createOwnPaper<PrintedCreditNote>((creditNoteNumber) =>
  call(printCreditNote, { creditNoteNumber }),
);

/** Its PDF. */
export const creditNoteFile = createPdf(
  (creditNoteNumber) => call(creditNotePdf, { creditNoteNumber }),
  creditNoteFileName,
);
