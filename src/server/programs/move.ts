import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failStart } from '#server/boot/fail-start.ts';
import { readConfig } from '#server/config/config.ts';
import { CONTENT_FOLDER, readContent } from '#server/content/content.ts';
import { describeFailedChecks } from '#server/copies/integrity-checks.ts';
import { moveShop } from '#server/copies/move.ts';
import { saysUsage } from './usage.ts';

const USAGE = `npm run move -- postgres://user:password@host/database

Moves the embedded database in DATA_DIR to an empty Postgres database. With FILES_URL, moves the files there too. Stop the server first.`;

/** `npm run move -- postgres://…` */
async function run(words: readonly string[]): Promise<void> {
  const [url = '', ...rest] = words;
  const isAddress = /^postgres(?:ql)?:\/\//.test(url) && URL.canParse(url);
  if (saysUsage(USAGE, words, isAddress && rest.length === 0)) return;
  // Neither end has to have all that production needs; both places of files may be named at once.
  const env = { ...process.env, NODE_ENV: '' };
  const from = readConfig({ ...env, DATABASE_URL: '', FILES_URL: '' });
  const to = readConfig({
    ...env,
    DATABASE_URL: url,
    ...(process.env['FILES_URL'] ? { FILES_DIR: '' } : {}),
  });
  const content = await readContent(CONTENT_FOLDER);
  const tell = (line: string) => process.stdout.write(`${line}\n`);
  const broken = await moveShop({ from, to, url, content, tell });
  if (broken.length > 0) {
    tell(
      `\nThe copy failed its checks. Keep using the embedded database.\n${describeFailedChecks(broken)}`,
    );
    process.exitCode = 1;
    return;
  }
  tell(
    '\nMoved, and all checks passed. Start the server with DATABASE_URL set to the same address.',
  );
  tell('The embedded database is unchanged. New data written there will not be moved.');
  const key = join(from.dataDir, 'data-key');
  if (!from.dataKeys && existsSync(key)) {
    tell(`In production, set DATA_KEY to the output of: base64 < ${key}`);
  }
}

await run(process.argv.slice(2)).catch(failStart);
