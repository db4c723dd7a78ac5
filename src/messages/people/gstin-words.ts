import { GSTIN_LENGTH, gstinKind, plainGstin } from '#domain/base/gstin.ts';

const DEDUCTS = {
  tds: 'This number is for deducting tax (TDS) and can’t be used on invoices.',
  tcs: 'This number is for collecting tax (TCS) and can’t be used on invoices.',
} as const;

/** What is wrong with a GSTIN as it was typed (rules/gst.md#the-gstin-of-a-recipient). */
export function gstinFault(typed: string): string {
  const plain = plainGstin(typed);
  const kind = gstinKind(plain);
  if (kind === 'tds' || kind === 'tcs') {
    return `${DEDUCTS[kind]} Enter your GSTIN, which has a Z as its 14th character.`;
  }
  if (plain.length === GSTIN_LENGTH) {
    return 'This GSTIN has a typing mistake. Check each character against your registration certificate.';
  }
  return `A GSTIN has ${GSTIN_LENGTH} characters. Copy it from your registration certificate.`;
}
