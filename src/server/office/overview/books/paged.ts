import { type Column, gt, type SQL } from 'drizzle-orm';
import type { Cell } from './csv.ts';

/** Rows of a list, page by page. */
export type Pages = AsyncIterable<readonly (readonly Cell[])[]>;

export const PAGE = 1000;

/** Asks for page after page, each behind the last row of the one before. */
export async function* paged<Row, Key>(
  ask: (after: Key | undefined) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
  cellsOf: (row: Row) => readonly Cell[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (let after: Key | undefined; ;) {
    const rows = await ask(after);
    yield rows.map(cellsOf);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = keyOf(last);
  }
}

/** Behind the last row of the page before. */
export function beyond(id: Column, after: number | undefined): SQL | undefined {
  return after === undefined ? undefined : gt(id, after);
}
