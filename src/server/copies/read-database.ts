import { type Block, type CopySession, type Table, wholeRows } from './copy-session.ts';

/** All rows, a table after the other. */
export async function* blocksOf(
  session: CopySession,
  tables: readonly Table[],
): AsyncGenerator<Block> {
  for (const table of tables) {
    for await (const rows of wholeRows(session.readRows(table))) yield { table: table.name, rows };
  }
}
