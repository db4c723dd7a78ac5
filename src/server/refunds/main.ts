import { userInfo } from 'node:os';
import { assemble } from '#server/boot/assemble.ts';
import { clockOf } from '#server/config/clock.ts';
import { readConfig } from '#server/config/config.ts';
import { CONTENT_FOLDER, readContent } from '#server/content/content.ts';
import { openDatabase } from '#server/db/open.ts';
import { failStart } from '#server/boot/fail-start.ts';
import { createLog } from '#server/lib/log.ts';
import { listTransfers } from '#server/modules/bank/list-transfers.ts';
import { type Noted, noteMade, readMade } from './record.ts';

/** `npm run refunds`: the refunds that wait for a bank transfer, and the record of one that was made. */
async function run(words: readonly string[]): Promise<void> {
  const made = readMade(words);
  const config = readConfig(process.env);
  const [content, database] = await Promise.all([
    readContent(CONTENT_FOLDER),
    openDatabase(config),
  ]);
  const { shop } = assemble({
    config,
    db: database.patient,
    content,
    log: createLog(config),
    now: clockOf(config),
  });
  try {
    const operator = userInfo().username;
    if (made) tell(await noteMade(shop, operator, made));
    else process.stdout.write(`${await listTransfers(shop, operator, shop.now())}\n`);
  } finally {
    await database.close();
  }
}

function tell({ done, text }: Noted): void {
  process.stdout.write(`${text}\n`);
  process.exitCode = done ? 0 : 1;
}

await run(process.argv.slice(2)).catch(failStart);
