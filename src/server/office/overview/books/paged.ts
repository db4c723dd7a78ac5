import { and, asc, type Column, gt, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { type Cell, type CsvRow, writeCsv } from '#server/lib/csv.ts';
import type { Days } from '#server/overview/books/spans.ts';

/** Rows of a list, page by page. */
export type Pages = AsyncIterable<readonly CsvRow[]>;

export const PAGE = 1000;

/** A table as CSV, page by page. */
export async function* csvOf(columns: CsvRow, pages: Pages): AsyncGenerator<string> {
  yield writeCsv([columns], { bom: true });
  for await (const rows of pages) if (rows.length > 0) yield writeCsv(rows, { bom: false });
}

/** Asks for page after page, each behind the last row of the one before. */
export async function* paged<Row, Key>(
  ask: (after: Key | undefined) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
  cellsOf: (row: Row) => CsvRow,
): AsyncGenerator<readonly CsvRow[]> {
  for (let after: Key | undefined; ;) {
    const rows = await ask(after);
    yield rows.map(cellsOf);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = keyOf(last);
  }
}

/** A query of rows before it is narrowed down, as `db.select().from()` begins it. */
interface Selection<Row> {
  readonly where: (which: SQL | undefined) => {
    readonly orderBy: (order: SQL) => {
      readonly limit: (most: number) => PromiseLike<readonly Row[]>;
    };
  };
}

interface FileList<Row> {
  /** By which its rows follow each other. */
  readonly id: Column;
  readonly find: (db: Db) => Selection<Row>;
  readonly idOf: (row: Row) => number;
  readonly which?: (days: Days) => SQL | undefined;
  /** Its columns by their names, with what a row has in them. */
  readonly cells: Readonly<Record<string, (row: Row) => Cell>>;
}

/** A list as a file, in which each row has its place once (rules/books.md#files). */
export function fileOf<Row>({ id, find, idOf, which, cells }: FileList<Row>) {
  const cellsOf = Object.values(cells);
  return {
    columns: Object.keys(cells),
    pages: (db: Db, days: Days): Pages =>
      paged(
        async (after?: number) =>
          find(db)
            .where(and(which?.(days), after === undefined ? undefined : gt(id, after)))
            .orderBy(asc(id))
            .limit(PAGE),
        idOf,
        (row) => cellsOf.map((cellOf) => cellOf(row)),
      ),
  };
}
