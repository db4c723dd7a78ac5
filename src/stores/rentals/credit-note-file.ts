import { creditNotePdf } from '#contract/credit-note.ts';
import { creditNoteFileName } from '#domain/credit-note.ts';
import { createPdf } from '#stores/page/pdf.ts';
import { call } from '#stores/session/api.ts';

/** The PDF of a credit note. */
export const creditNoteFile = createPdf(
  (creditNoteNumber) => call(creditNotePdf, { creditNoteNumber }),
  creditNoteFileName,
);
