import { creditNotePdf } from '#contract/billing/credit-note.ts';
import { creditNoteFileName } from '#domain/billing/credit-note.ts';
import { createPdf } from '#stores/base/pdf.ts';
import { call } from '#stores/base/api.ts';

/** The PDF of a credit note. */
export const creditNoteFile = createPdf(
  (creditNoteNumber) => call(creditNotePdf, { creditNoteNumber }),
  creditNoteFileName,
);
