import { rupees } from '#domain/base/money.ts';

/**
 * Above it an invoice into another state, to somebody without a GSTIN, is told by itself in the return
 * (rules/books.md#the-tables-of-the-return).
 */
export const LARGE_INVOICE = rupees(100_000);

/** The tables of a return that our documents can be in. */
export const RETURN_TABLES = [
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  'notes',
  'none',
  'none_notes',
] as const;
export type ReturnTable = (typeof RETURN_TABLES)[number];

export interface Reported {
  /** Whether it is a credit note. */
  readonly isNote: boolean;
  /** Whether its invoice is of a supply. */
  readonly isTaxed: boolean;
  /** Whether its invoice names a GSTIN of its recipient. */
  readonly isNamed: boolean;
  /** Whether its invoice is told by itself for its sum. */
  readonly isLarge: boolean;
}

/** Where a document goes in the return; credit notes on small invoices are taken off their sum. */
export function returnTableOf({ isNote, isTaxed, isNamed, isLarge }: Reported): ReturnTable {
  if (!isTaxed) return isNote ? 'none_notes' : 'none';
  if (isNamed) return isNote ? 'cdnr' : 'b2b';
  if (isNote) return isLarge ? 'cdnur' : 'notes';
  return isLarge ? 'b2cl' : 'b2cs';
}
