import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';

export const MIGRATIONS = {
  migrationsFolder: fileURLToPath(new URL('migrations', import.meta.url)),
};

/** When migration 0071 was written, the last before the baseline. */
const LAST_BEFORE_BASELINE = 1_795_837_799_093;
/** The last commit that has the migrations before the baseline. */
const UPGRADE_THROUGH = 'd1c48d2d';

/** This version cannot work on the database; the message tells the operator what to do. */
export class SchemaUnfit extends Error {}

/** Asks a connection to either kind of Postgres. */
export type Query = <Row>(text: string) => Promise<readonly Row[]>;

/** When the last migration of a database was written, which names its schema; 0 where it has none. */
export async function lastMigration(query: Query): Promise<number> {
  const [there] = await query(
    `select where to_regclass('drizzle.__drizzle_migrations') is not null`,
  );
  if (!there) return 0;
  const [last] = await query<{ written: number }>(
    'select max(created_at)::float8 as written from drizzle.__drizzle_migrations',
  );
  return last?.written ?? 0;
}

/**
 * How a database stands, by its last migration: `new` without any, `adoptable` with the last one before
 * the baseline, `known` with one of ours. Throws `SchemaUnfit` for any other
 * (docs/running.md#versions-of-the-schema).
 */
export function standingOf(written: number): 'new' | 'adoptable' | 'known' {
  if (written === 0) return 'new';
  if (written === LAST_BEFORE_BASELINE) return 'adoptable';
  const ours = readMigrationFiles(MIGRATIONS).map(({ folderMillis }) => folderMillis);
  if (ours.includes(written)) return 'known';
  throw new SchemaUnfit(
    written < LAST_BEFORE_BASELINE
      ? `The database is older than schema 1.0 (its tables are of ${dateOf(written)}). Start the shop ` +
          `of commit ${UPGRADE_THROUGH} on it once, then this one. Nothing was changed.`
      : `The database is of a newer version of the shop (its tables are of ${dateOf(written)}, ours ` +
          `of ${dateOf(Math.max(...ours))}). Use that version, or a later one. Nothing was changed.`,
  );
}

export const dateOf = (written: number) => new Date(written).toISOString().slice(0, 10);
