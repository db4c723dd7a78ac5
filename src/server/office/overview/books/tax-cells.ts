import { type Cell, money } from '#server/lib/csv.ts';

type Taxed = Record<'amount' | 'base' | 'cgst' | 'sgst' | 'igst', Parameters<typeof money>[0]>;

export function taxes({ amount, base, cgst, sgst, igst }: Taxed): Cell[] {
  return [base, cgst, sgst, igst, amount].map(money);
}

/** The columns of an invoice's or a note's taxes. */
export const taxCells = <Row>(of: (row: Row) => Taxed) => ({
  'Taxable value': (row: Row) => money(of(row).base),
  CGST: (row: Row) => money(of(row).cgst),
  SGST: (row: Row) => money(of(row).sgst),
  IGST: (row: Row) => money(of(row).igst),
  Amount: (row: Row) => money(of(row).amount),
});
