import type { RentStatement } from '#contract/overview/statement.ts';
import { instantAt } from '#domain/base/kolkata.ts';
import { statementFileName } from '#domain/overview/statement.ts';
import { statementPaper } from '#messages/overview/statement-paper.ts';
import { csvFile, money } from '#server/lib/csv.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { printPaper } from '#server/papers/print-paper.ts';

/** A statement as a PDF, in the name of its customer. The same statement gives the same bytes. */
export async function drawStatement(
  { site }: AppContext,
  statement: RentStatement,
  customer: string,
): Promise<File> {
  const look = { shopName: site.name, goodsWidths: [62, 150, 84] };
  const paper = statementPaper(statement, customer, site);
  const drawing = { paper, look, writtenAt: instantAt(statement.until, 0) };
  return printPaper(drawing, statementFileName(statement.year, 'pdf'));
}

const COLUMNS = [
  'Date',
  'What',
  'Order',
  'Number',
  'Charged',
  'Paid',
  'Balance',
  'Deposit change',
  'Deposit held',
];

/**
 * A statement as a table for spreadsheets: amounts in rupees as numbers, words that none takes for a
 * formula (rules/billing.md#a-statement-as-a-file).
 */
export function writeStatement({ opening, lines, year }: RentStatement): File {
  const rows = [
    ...(year === null
      ? []
      : [['', 'Brought forward', '', '', '', '', money(opening.balance), '', money(opening.held)]]),
    ...lines.map(({ on, words, orderNumber, reference, ...line }) => [
      on,
      words,
      orderNumber,
      reference ?? '',
      money(line.charged),
      money(line.paid),
      money(line.balance),
      money(line.deposit),
      money(line.held),
    ]),
  ];
  return csvFile(statementFileName(year, 'csv'), [COLUMNS, ...rows], { bom: true });
}
