import { stringify } from 'csv-stringify/sync';
import type { Paise } from '#domain/base/money.ts';

/** What stands in a field: words, a count, an amount of money; nothing. */
export type Cell = string | Rupees | Count | null;

/** An amount, told in rupees. */
export class Rupees {
  readonly amount: Paise;

  constructor(amount: Paise) {
    this.amount = amount;
  }
}

export class Count {
  readonly count: number;

  constructor(count: number) {
    this.count = count;
  }
}

export const money = (amount: Paise) => new Rupees(amount);
export const count = (many: number | null) => (many === null ? null : new Count(many));

/**
 * A table as CSV, page by page: days as ISO dates, amounts in rupees with two decimals, words that no
 * spreadsheet takes for a formula (rules/books.md#files).
 */
export async function* csvOf(
  columns: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield written([columns], { bom: true });
  for await (const rows of pages) if (rows.length > 0) yield written(rows, { bom: false });
}

function written(rows: readonly (readonly Cell[])[], { bom }: { readonly bom: boolean }): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      bom,
      escape_formulas: true,
      record_delimiter: 'windows',
      cast: {
        object: (cell: object) => ({ value: plain(cell), escape_formulas: false }),
      },
    },
  );
}

function plain(cell: object): string {
  if (cell instanceof Rupees) return (cell.amount / 100).toFixed(2);
  return cell instanceof Count ? String(cell.count) : '';
}

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
