/** What the PDF of a credit note is called. */
export function creditNoteFileName(creditNoteNumber: string): string {
  return `credit-note-${creditNoteNumber}.pdf`;
}
