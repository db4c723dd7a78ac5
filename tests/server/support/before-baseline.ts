import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { inject } from 'vitest';
import { pgliteSession } from '#server/copies/pglite-session.ts';
import { withPostgresSession } from '#server/copies/postgres-session.ts';
import type { CopySession } from '#server/copies/copy-session.ts';
import { openEmbedded, type OpenDb, openPostgres } from '#server/db/open.ts';

const DUMP = fileURLToPath(new URL('../../fixtures/migration-0071.sql.gz', import.meta.url));

/** A database of the run's kind, as it lies there while no shop has it open. */
export interface Lying {
  /** What names it to a program. */
  readonly env: Record<string, string>;
  readonly open: () => Promise<OpenDb>;
  /** Asks it without anything of ours being done to it. */
  readonly within: <Found>(ask: (session: CopySession) => Promise<Found>) => Promise<Found>;
  readonly remove: () => Promise<void>;
}

/** The database of a shop that has lived for ten months at migration 0071. */
export async function layBeforeBaseline(): Promise<Lying> {
  const lying = await layEmpty();
  const dump = gunzipSync(await readFile(DUMP)).toString();
  await lying.run(dump);
  return lying;
}

/** One that has no table yet. */
export async function layEmpty(): Promise<Lying & { run: (text: string) => Promise<unknown> }> {
  const template = inject('template');
  return template.on === 'pglite' ? layEmbedded() : layOn(template.server);
}

async function layEmbedded() {
  const dataDir = await mkdtemp(join(tmpdir(), 'basera-lying-'));
  const raw = async <Done>(work: (client: PGlite) => Promise<Done>) => {
    const client = await PGlite.create(join(dataDir, 'postgres'), { extensions: { pg_trgm } });
    try {
      return await work(client);
    } finally {
      await client.close();
    }
  };
  return {
    env: { DATA_DIR: dataDir },
    open: () => openEmbedded(dataDir),
    run: (text: string) => raw((client) => client.exec(text)),
    within: <Found>(ask: (session: CopySession) => Promise<Found>) =>
      raw(async (client) => ask(await pgliteSession(client))),
    remove: () => rm(dataDir, { recursive: true }),
  };
}

async function layOn(server: string) {
  const name = `basera_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  const on = async (address: string, text: string) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  await on(server, `create database ${name} template template0`);
  const dataDir = await mkdtemp(join(tmpdir(), 'basera-lying-'));
  return {
    env: { DATABASE_URL: url.href, DATA_DIR: dataDir },
    open: () => openPostgres(url.href),
    run: (text: string) => on(url.href, text),
    within: <Found>(ask: (session: CopySession) => Promise<Found>) =>
      withPostgresSession(url.href, ask),
    remove: async () => {
      await on(server, `drop database ${name} with (force)`);
      await rm(dataDir, { recursive: true });
    },
  };
}
