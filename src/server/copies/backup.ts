import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { chooseFiles } from '#server/gateways/choose-files.ts';
import type { Manifest } from './archive.ts';
import { filesOf } from './carry-files.ts';
import { NotCopied } from './not-copied.ts';
import { reading } from './open-source.ts';
import { blocksOf } from './read-database.ts';
import { outlineOf } from './schema.ts';
import { writeArchive } from './write-archive.ts';

/**
 * Writes the whole shop into an archive: the database as it stands at one moment, then the files. A file
 * that is erased meanwhile is not in it (docs/running.md#backups).
 */
export async function backUp(path: string, config: Config, madeAt: Date): Promise<Manifest> {
  if (existsSync(path)) {
    throw new NotCopied(`${resolve(path)} already exists. Nothing was written. Name a new file.`);
  }
  return reading(config, async (session) => {
    const outline = await outlineOf(session);
    if (outline.schema === 0) {
      throw new NotCopied('This database has never been used. Nothing was written.');
    }
    return writeArchive(path, {
      outline,
      madeAt,
      blocks: blocksOf(session, outline.tables),
      files: filesOf(chooseFiles(config.files)),
    });
  });
}
