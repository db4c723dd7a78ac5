import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Config } from '#server/config/config.ts';
import { bringUp } from './bring-up.ts';
import { settingsFor } from './connections.ts';
import type { Db } from './db.ts';
import { makeFolder } from '#server/base/make-folder.ts';
import { type ForCommand, FolderUnfit, lockFolder, lockFolderForShop } from './folder-lock.ts';
import { CASING, openPool, type PoolState } from './pool.ts';
import { MIGRATIONS } from './schema-version.ts';
import {
  asSql,
  FOR_FIGURES,
  FOR_HEALTH,
  FOR_LONG_WORK,
  FOR_MIGRATIONS,
  FOR_REQUESTS,
} from './timeouts.ts';

export interface OpenDb {
  /** For those who are waited for. */
  readonly db: Db;
  /** The same database for jobs and commands: with connections of their own, and patient. */
  readonly patient: Db;
  /** The same, for the question whether it works: no crowd on the others keeps it waiting. */
  readonly apart: Db;
  /** The same, for what a monitor is told. */
  readonly figures: Db;
  /** How crowded its connections are; the embedded one has none. */
  readonly pools: () => readonly PoolState[];
  readonly close: () => Promise<void>;
}

/** The embedded database, and the engine itself. */
export interface OpenEmbedded extends OpenDb {
  readonly client: PGlite;
}

/** Held by whoever makes or changes tables, or fills them. */
export const MIGRATION_LOCK = 4_321_001;

/** Connections of one process: fifteen at the most. docs/running.md#one-stuck-lock */
const CONNECTIONS = { requests: 10, longWork: 3, health: 1, figures: 1 };

/** Opens and migrates the database that the settings name, for a command. */
export function openDatabase({ databaseUrl, dataDir }: Config): Promise<OpenDb> {
  return databaseUrl ? openPostgres(databaseUrl) : openEmbedded(dataDir);
}

/** The same for a shop, which waits for a command that has the folder of the embedded database. */
export function openForShop({ databaseUrl, dataDir }: Config, wait: ForCommand): Promise<OpenDb> {
  return databaseUrl
    ? openPostgres(databaseUrl)
    : openEmbedded(dataDir, (folder) => lockFolderForShop(folder, wait));
}

/**
 * Opens and migrates the database a URL names. Throws the driver's error when it does not answer, and
 * `SchemaUnfit` when it is of another version.
 */
export async function openPostgres(url: string): Promise<OpenDb> {
  await migrate(url);
  return connectPostgres(url);
}

/** Connects to a database that is migrated already. */
export function connectPostgres(url: string): OpenDb {
  const { requests: max, longWork: few, health: one, figures: alone } = CONNECTIONS;
  const requests = openPool(url, { max, timeouts: FOR_REQUESTS, name: 'basera' });
  const longWork = openPool(url, { max: few, timeouts: FOR_LONG_WORK, name: 'basera jobs' });
  const health = openPool(url, { max: one, timeouts: FOR_HEALTH, name: 'basera health' });
  const figures = openPool(url, { max: alone, timeouts: FOR_FIGURES, name: 'basera figures' });
  const all = [requests, longWork, health, figures];
  return {
    db: requests.db,
    patient: longWork.db,
    apart: health.db,
    figures: figures.db,
    pools: () => all.map(({ state }) => state()),
    close: async () => {
      await Promise.all(all.map(({ close }) => close()));
    },
  };
}

/** One process migrates at a time; the others wait for it as long as it takes. */
async function migrate(url: string): Promise<void> {
  const client = new pg.Client({
    ...settingsFor(url, FOR_MIGRATIONS, 'basera migrations'),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(asSql(FOR_MIGRATIONS));
    const one = drizzlePostgres(client, CASING);
    await one.execute(sql`set lock_timeout = 0`);
    await one.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await client.query(asSql(FOR_MIGRATIONS));
    const query = async <Row>(text: string) => (await client.query(text)).rows as Row[];
    await bringUp(query, () => migratePostgres(one, MIGRATIONS));
  } finally {
    await client.end();
  }
}

/** docs/running.md#checkpoints */
const CHECKPOINT_MS = 5 * 60_000;

/**
 * Opens and migrates the embedded database below `dataDir`. Throws `FolderInUse` when another
 * process has it open: two on one folder would destroy it; `FolderUnfit` when it cannot work there.
 */
export async function openEmbedded(
  dataDir: string,
  claim: (folder: string) => (() => void) | Promise<() => void> = lockFolder,
): Promise<OpenEmbedded> {
  const unfit = (error: unknown): never => {
    throw isOfFolder(error) ? new FolderUnfit(dataDir, error) : error;
  };
  const unlock = await makeFolder(dataDir)
    .then(() => claim(dataDir))
    .catch(unfit);
  try {
    const opened = await openPglite(join(dataDir, 'postgres'));
    const checkpoint = () => void opened.client.exec('checkpoint').catch(() => undefined);
    const checkpoints = setInterval(checkpoint, CHECKPOINT_MS).unref();
    return {
      ...opened,
      close: async () => {
        clearInterval(checkpoints);
        await opened.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    return unfit(error);
  }
}

/**
 * Makes the embedded database below `dataDir`, filled by `fill`, if it is not there. It gets its place when it is
 * whole: whatever ends this leaves none that could be taken for one.
 */
export async function makeEmbedded(
  dataDir: string,
  fill: (database: OpenDb) => Promise<void>,
): Promise<void> {
  const place = join(dataDir, 'postgres');
  const part = join(dataDir, 'postgres.part');
  await makeFolder(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    if (existsSync(place)) return;
    await rm(part, { recursive: true, force: true });
    const opened = await openPglite(part);
    await fill(opened);
    await opened.close();
    await rename(part, place);
  } finally {
    unlock();
  }
}

/** Whether a failure is the operating system's, SQLite's, or the engine's that has no room to begin. */
function isOfFolder(error: unknown): boolean {
  const { errno, errcode } = Object(error) as { errno?: unknown; errcode?: unknown };
  return errno !== undefined || errcode !== undefined || error instanceof WebAssembly.RuntimeError;
}

/** Opens and migrates PGlite at a folder or `memory://`, there from a dump where one is given. */
export async function openPglite(location: string, dump?: Blob): Promise<OpenEmbedded> {
  const engine = await import('./pglite.ts');
  const client = await engine.PGlite.create(location, {
    extensions: { pg_trgm: engine.pg_trgm },
    ...(dump ? { loadDataDir: dump } : {}),
  });
  const db = engine.drizzle(client, CASING);
  const query = async <Row>(text: string) => (await client.query<Row>(text)).rows;
  try {
    await bringUp(query, () => engine.migrate(db, MIGRATIONS));
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    db,
    patient: db,
    apart: db,
    figures: db,
    pools: () => [],
    client,
    close: () => client.close(),
  };
}
