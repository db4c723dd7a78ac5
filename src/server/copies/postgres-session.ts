import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { settingsFor } from '#server/db/connections.ts';
import { asSql, FOR_COPIES } from '#server/db/timeouts.ts';
import { columnsOf, type CopySession, PLAIN_TEXT, quoted } from './copy-session.ts';

/** A connection of its own to the Postgres of a URL; `work` is done on it, and it is closed. */
export async function withPostgresSession<Done>(
  url: string,
  work: (session: CopySession) => Promise<Done>,
): Promise<Done> {
  const client = new pg.Client({
    ...settingsFor(url, FOR_COPIES, 'basera copies'),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`${asSql(FOR_COPIES)}; ${PLAIN_TEXT}`);
    return await work(sessionOf(client));
  } finally {
    await client.end().catch(() => undefined);
  }
}

function sessionOf(client: pg.Client): CopySession {
  return {
    query: async <Row>(text: string) => (await client.query(text)).rows as Row[],
    readRows: (table) =>
      client.query(
        copyTo(`copy (select ${columnsOf(table)} from only ${quoted(table.name)}) to stdout`),
      ),
    async writeRows(table, rows) {
      const into = client.query(
        copyFrom(`copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`),
      );
      const done = finished(into);
      if (!into.write(rows)) await Promise.race([once(into, 'drain'), done]);
      into.end();
      await done;
    },
  };
}
