import type { PGlite } from '@electric-sql/pglite';
import { columnsOf, type CopySession, PLAIN_TEXT, quoted, type Table } from './copy-session.ts';

/** Pages of a table that are read at once: what one statement gives is held in memory. */
const PAGES = 128;
const PAGE_BYTES = 8192;

/** The embedded database, which nobody else has open. */
export async function pgliteSession(client: PGlite): Promise<CopySession> {
  await client.exec(PLAIN_TEXT);
  return {
    query: async <Row>(text: string) => (await client.query<Row>(text)).rows,
    async *readRows(table) {
      const pages = await pagesOf(client, table);
      for (let from = 0; from < pages; from += PAGES) {
        const { blob } = await client.query(
          `copy (select ${columnsOf(table)} from only ${quoted(table.name)}
            where ctid >= '(${from},0)' and ctid < '(${from + PAGES},0)') to '/dev/blob'`,
        );
        if (blob && blob.size > 0) yield new Uint8Array(await blob.arrayBuffer());
      }
    },
    async writeRows(table, rows) {
      const blob = new Blob([new Uint8Array(rows)]);
      const text = `copy ${quoted(table.name)} (${columnsOf(table)}) from '/dev/blob'`;
      await client.query(text, [], { blob });
    },
  };
}

async function pagesOf(client: PGlite, { name }: Table): Promise<number> {
  const text = `select pg_relation_size($1::regclass)::float8 as bytes`;
  const { rows } = await client.query<{ bytes: number }>(text, [quoted(name)]);
  return (rows[0]?.bytes ?? 0) / PAGE_BYTES;
}
