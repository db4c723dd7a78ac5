import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '#server/config/config.ts';
import type { Content } from '#server/content/content.ts';
import { type OpenDb, openEmbedded, openPostgres } from '#server/db/open.ts';
import type { Finding } from '#server/doctor/doctor.ts';
import { chooseFiles } from '#server/gateways/choose-files.ts';
import { blocksIn, checkArchive, filesIn, type Manifest } from './archive.ts';
import { putFiles } from './carry-files.ts';
import { type Filling, fillDatabase } from './fill-database.ts';
import { failedChecks } from './integrity-checks.ts';
import { NotCopied } from './not-copied.ts';
import { filling } from './open-target.ts';
import { pgliteSession } from './pglite-session.ts';

export interface Restore {
  readonly path: string;
  readonly config: Config;
  readonly content: Content;
  /** Hears what is done next. */
  readonly tell: (line: string) => void;
}

export interface Restored {
  readonly manifest: Manifest;
  /** What the doctor finds broken in it. */
  readonly broken: readonly Finding[];
}

/**
 * Brings the shop of an archive into the empty database that the settings name, and its files to where
 * files lie (docs/running.md#backups). The archive is read through and checked before anything else.
 */
export async function restoreShop({ path, config, content, tell }: Restore): Promise<Restored> {
  if (!existsSync(path)) throw new NotCopied(`${resolve(path)} does not exist.`);
  tell('Reading the whole backup');
  const manifest = await checkArchive(path);
  const { outline, tallies } = manifest;
  tell(`Writing ${outline.tables.length} tables`);
  const target = await openFilled(config, {
    outline,
    blocks: blocksIn(path),
    tallies: () => tallies,
    beforeCommit: async () => {
      tell('Writing the files');
      await putFiles(chooseFiles(config.files), filesIn(path));
    },
  });
  try {
    tell('Checking the database');
    return { manifest, broken: await failedChecks(target.patient, content, config) };
  } finally {
    await target.close();
  }
}

async function openFilled({ databaseUrl, dataDir }: Config, filled: Filling): Promise<OpenDb> {
  if (databaseUrl !== undefined) {
    await filling(databaseUrl, (session) => fillDatabase(session, filled));
    return openPostgres(databaseUrl);
  }
  const target = await openEmbedded(dataDir);
  try {
    await fillDatabase(await pgliteSession(target.client), filled);
    return target;
  } catch (error) {
    await target.close();
    throw error;
  }
}
