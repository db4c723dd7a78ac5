import { stringify } from 'csv-stringify/sync';
import type { Paise } from '#domain/base/money.ts';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** What stands in a field: words, a count, an amount of money; nothing. */
export type Cell = string | Rupees | Count | null;

export type CsvRow = readonly Cell[];

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
 * Rows as CSV: amounts in rupees with two decimals, words that no spreadsheet takes for a formula, and
 * CRLF after each row (rules/books.md#files). `bom` marks the start of a file that Excel opens as UTF-8.
 */
export function writeCsv(rows: readonly CsvRow[], { bom }: { readonly bom: boolean }): string {
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

/** Rows as a file to download. */
export function csvFile(
  name: string,
  rows: readonly CsvRow[],
  options: { readonly bom: boolean },
): File {
  return new File([writeCsv(rows, options)], name, { type: CSV_TYPE });
}

function plain(cell: object): string {
  if (cell instanceof Rupees) return (cell.amount / 100).toFixed(2);
  return cell instanceof Count ? String(cell.count) : '';
}
