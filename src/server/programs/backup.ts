import { failStart } from '#server/boot/fail-start.ts';
import { clockOf } from '#server/config/clock.ts';
import { readConfig } from '#server/config/config.ts';
import type { Manifest } from '#server/copies/archive.ts';
import { backUp } from '#server/copies/backup.ts';
import { saysUsage } from './usage.ts';

const USAGE = `npm run backup -- basera.tar.gz

Writes the configured database and its files into a new archive. Stop the server before backing up an embedded database; Postgres is backed up while the server runs.`;

/** `npm run backup -- file` */
async function run(words: readonly string[]): Promise<void> {
  const [path = '', ...rest] = words;
  const isUnderstood = path !== '' && !path.startsWith('-') && rest.length === 0;
  if (saysUsage(USAGE, words, isUnderstood)) return;
  const config = readConfig({ ...process.env, NODE_ENV: '' });
  const manifest = await backUp(path, config, clockOf(config).now());
  process.stdout.write(`${path} holds ${extentOf(manifest)}.\n`);
  process.stdout.write(
    config.dataKeys
      ? 'DATA_KEY is not included. Keep it separately, with your other secrets.\n'
      : 'DATA_DIR/data-key is not included. Keep it separately, with your other secrets.\n',
  );
}

function extentOf({ tallies, files }: Manifest): string {
  const counts = Object.values(tallies).map(({ rows }) => rows);
  const rows = counts.reduce((sum, count) => sum + count, 0);
  return `${rows} rows in ${counts.length} tables and ${Object.keys(files).length} files`;
}

await run(process.argv.slice(2)).catch(failStart);
