import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import {
  lastMigration,
  MIGRATIONS,
  type Query,
  SchemaUnfit,
  standingOf,
} from './schema-version.ts';

/**
 * Brings a database to our schema: with all migrations, with the last ones, or from before the baseline.
 * Throws `SchemaUnfit`, before anything is changed, where none of that is possible. Whoever calls it holds
 * the migration lock.
 */
export async function bringUp(query: Query, migrate: () => Promise<void>): Promise<void> {
  if (standingOf(await lastMigration(query)) === 'adoptable') await adoptBaseline(query);
  await migrate();
}

/** PostgreSQL's code for a row that breaks a `CHECK`. */
const CHECK_VIOLATION = '23514';

/**
 * Gives a database that has had migration 0071 what the baseline has more, and notes the baseline in place
 * of its migrations: all of it or nothing (docs/decisions/0067-one-baseline.md).
 */
async function adoptBaseline(query: Query): Promise<void> {
  const [baseline] = readMigrationFiles(MIGRATIONS);
  if (!baseline) throw new Error('There is no baseline');
  const file = join(MIGRATIONS.migrationsFolder, 'adopt-0071.sql');
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint');
  await query('begin');
  try {
    for (const statement of statements) await query(statement);
    await query('delete from drizzle.__drizzle_migrations');
    await query(`insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('${baseline.hash}', ${baseline.folderMillis})`);
    await query('commit');
  } catch (error) {
    // Where the connection is lost, so is the transaction.
    await query('rollback').catch(() => undefined);
    const { code, message } = Object(error) as { code?: unknown; message?: unknown };
    if (code !== CHECK_VIOLATION) throw error;
    throw new SchemaUnfit(
      `The database cannot be brought to schema 1.0 (${String(message)}). Nothing was changed.`,
      { cause: error },
    );
  }
}
