import { failStart } from '#server/boot/fail-start.ts';
import { readConfig } from '#server/config/config.ts';
import { CONTENT_FOLDER, readContent } from '#server/content/content.ts';
import { describeFailedChecks } from '#server/copies/integrity-checks.ts';
import { restoreShop } from '#server/copies/restore.ts';
import { saysUsage } from './usage.ts';

const USAGE = `npm run restore -- basera.tar.gz

Restores a backup into the configured database and file storage. The database must be empty. DATA_KEY, or the file DATA_DIR/data-key, must be the one used when the backup was made.`;

/** `npm run restore -- file` */
async function run(words: readonly string[]): Promise<void> {
  const [path = '', ...rest] = words;
  const isUnderstood = path !== '' && !path.startsWith('-') && rest.length === 0;
  if (saysUsage(USAGE, words, isUnderstood)) return;
  const config = readConfig({ ...process.env, NODE_ENV: '' });
  const content = await readContent(CONTENT_FOLDER);
  const tell = (line: string) => process.stdout.write(`${line}\n`);
  const { manifest, broken } = await restoreShop({ path, config, content, tell });
  tell(
    `\nRestored: ${manifest.outline.tables.length} tables, ${Object.keys(manifest.files).length} files.`,
  );
  tell(
    broken.length === 0 ? 'All checks passed.' : `Failed checks:\n${describeFailedChecks(broken)}`,
  );
  process.exitCode = broken.length > 0 ? 1 : 0;
}

await run(process.argv.slice(2)).catch(failStart);
