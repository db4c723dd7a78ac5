import { atom } from 'nanostores';
import { rentStatement, statementCsv, statementPdf } from '#contract/overview/statement.ts';
import { statementFileName } from '#domain/overview/statement.ts';
import { createPdf } from '#stores/base/pdf.ts';
import { call } from '#stores/base/api.ts';
import { createLoader } from '#stores/base/loaded.ts';

/** The financial year that is shown: its first calendar year, or all there ever was. */
export type StatementYear = number | 'all';

/** The year chosen; null for the one that runs, as the server knows it. */
export const $statementYear = atom<StatementYear | null>(null);

const { $loaded, load } = createLoader(async () => {
  const chosen = $statementYear.get();
  const found = await call(rentStatement, periodOf(chosen));
  if (chosen !== null || !found.ok) return found;
  const [newest] = found.value.years;
  return newest === undefined ? found : call(rentStatement, { year: newest });
});

export const $statement = $loaded;
export const loadStatement = load;

export function chooseStatementYear(year: StatementYear): void {
  $statementYear.set(year);
  void load();
}

const FILES = { pdf: statementPdf, csv: statementCsv } as const;

/** `2026 pdf`: the year and the form that are fetched. */
export const {
  $pdf: $statementFile,
  download: downloadStatement,
  dismissProblem: dismissStatementProblem,
} = createPdf(
  (file) => {
    const { year, ending } = readFile(file);
    return call(FILES[ending], periodOf(year));
  },
  (file) => {
    const { year, ending } = readFile(file);
    return statementFileName(year === 'all' ? null : year, ending);
  },
);

function readFile(file: string) {
  const [year = '', ending = ''] = file.split(' ');
  return {
    year: year === 'all' ? ('all' as const) : Number(year),
    ending: ending === 'csv' ? ('csv' as const) : ('pdf' as const),
  };
}

function periodOf(year: StatementYear | null) {
  return typeof year === 'number' ? { year } : {};
}
