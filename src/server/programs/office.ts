import { userInfo } from 'node:os';
import { type AtHand, openForCommand } from '#server/boot/boot.ts';
import { failStart } from '#server/boot/fail-start.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { FolderInUse } from '#server/db/folder-lock.ts';
import { askRunningShop } from '#server/office/ask-running-shop.ts';
import { readCommand } from '#server/office/command-line.ts';
import { Misunderstood } from '#server/office/misunderstood.ts';
import { USAGE } from '#server/office/commands.ts';
import { answer } from '#server/office/door.ts';

/** `npm run office -- …`: does an operator's command on the database, or asks the running shop to. */
async function run(words: readonly string[]): Promise<void> {
  try {
    readCommand(words);
  } catch (error) {
    if (!(error instanceof Misunderstood)) throw error;
    process.stderr.write(`${error.message}\n\n${USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error' });
  const asked = { operator: userInfo().username, words: [...words] };
  const opened = await openUnlessInUse(config);
  const { done, text } = opened
    ? await answer(opened.shop, asked)
    : await askRunningShop(config, asked);
  await opened?.close();
  process.stdout.write(`${text}\n`);
  process.exitCode = done ? 0 : 1;
}

/** Nothing when the running shop has the folder of the database. */
async function openUnlessInUse(config: Config): Promise<AtHand | undefined> {
  try {
    return await openForCommand(config);
  } catch (error) {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  }
}

await run(process.argv.slice(2)).catch(failStart);
