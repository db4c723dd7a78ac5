import { atom } from 'nanostores';
import {
  companyStatement,
  companyStatementCsv,
  companyStatementPdf,
} from '#contract/overview/company.ts';
import { statementFileName } from '#domain/overview/statement.ts';
import { createPdf } from '#stores/base/pdf.ts';
import { call } from '#stores/base/api.ts';
import { createLoader } from '#stores/base/loaded.ts';

/** The first calendar year of the financial year that is shown; null for all there ever was. */
const $year = atom<number | null>(null);

/** The statement over the orders of the company (rules/companies.md#what-a-colleague-may-do). */
export const { $loaded: $companyStatement, load: loadCompanyStatement } = createLoader(() =>
  call(companyStatement, period()),
);

export function chooseCompanyYear(year: number | null): void {
  $year.set(year);
  void loadCompanyStatement();
}

const FILES = { pdf: companyStatementPdf, csv: companyStatementCsv } as const;
export type StatementFile = keyof typeof FILES;

/** By the form that is fetched, of the year that is shown. */
export const {
  $pdf: $companyStatementFile,
  download: downloadCompanyStatement,
  dismissProblem: dismissCompanyStatementProblem,
} = createPdf(
  (ending) => call(FILES[ending as StatementFile], period()),
  (ending) => statementFileName($year.get(), ending as StatementFile),
);

function period() {
  const year = $year.get();
  return year === null ? {} : { year };
}
