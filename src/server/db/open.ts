import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Db } from './db.ts';
import { lockFolder } from './folder-lock.ts';

export interface OpenDb {
  readonly db: Db;
  readonly close: () => Promise<void>;
}

const migrations = { migrationsFolder: fileURLToPath(new URL('migrations', import.meta.url)) };
const MIGRATION_LOCK = 4_321_001;

/** Opens and migrates the database a URL names. */
export async function openPostgres(url: string): Promise<OpenDb> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => undefined);
  const client = await pool.connect();
  try {
    const one = drizzlePostgres(client, { casing: 'snake_case' });
    await one.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migratePostgres(one, migrations);
    await one.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
  } finally {
    client.release();
  }
  return { db: drizzlePostgres(pool, { casing: 'snake_case' }), close: () => pool.end() };
}

/**
 * Opens and migrates the embedded database below `dataDir`. Throws `FolderInUse` when another
 * process has it open: two on one folder would destroy it.
 */
export async function openEmbedded(dataDir: string): Promise<OpenDb> {
  await mkdir(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  const opened = await openPglite(join(dataDir, 'postgres'));
  return {
    db: opened.db,
    close: async () => {
      await opened.close();
      unlock();
    },
  };
}

/** Opens and migrates PGlite at a folder or `memory://`, there from a dump where one is given. */
export async function openPglite(
  location: string,
  dump?: Blob,
): Promise<OpenDb & { client: PGlite }> {
  const client = await PGlite.create(location, {
    extensions: { pg_trgm },
    ...(dump ? { loadDataDir: dump } : {}),
  });
  const db = drizzlePglite(client, { casing: 'snake_case' });
  await migratePglite(db, migrations);
  return { db, client, close: () => client.close() };
}
