import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { type OpenEmbedded, openEmbedded } from '#server/db/open.ts';
import { lastMigration, standingOf } from '#server/db/schema-version.ts';
import type { CopySession } from './copy-session.ts';
import { NotCopied } from './not-copied.ts';
import { pgliteSession } from './pglite-session.ts';
import { withPostgresSession } from './postgres-session.ts';

/** Opens an embedded database that is there; none is made. Throws `FolderInUse` while its shop runs. */
export function openThere({ dataDir }: Pick<Config, 'dataDir'>): Promise<OpenEmbedded> {
  if (existsSync(join(dataDir, 'postgres'))) return openEmbedded(dataDir);
  throw new NotCopied(
    `There is no embedded database in ${resolve(dataDir)}. Set DATA_DIR to the folder that has it.`,
  );
}

/**
 * Lets the database that the settings name be read as it stands at one moment. Throws `SchemaUnfit` where
 * it is of another version.
 */
export async function reading<Done>(
  config: Config,
  work: (session: CopySession) => Promise<Done>,
): Promise<Done> {
  if (config.databaseUrl !== undefined) {
    return withPostgresSession(config.databaseUrl, async (session) => {
      await session.query('begin isolation level repeatable read read only');
      standingOf(await lastMigration(session.query));
      return work(session);
    });
  }
  const source = await openThere(config);
  try {
    return await work(await pgliteSession(source.client));
  } finally {
    await source.close();
  }
}
