import { userInfo } from 'node:os';
import { openForCommand } from '#server/boot/boot.ts';
import { failStart } from '#server/boot/fail-start.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { doOrAsk } from '#server/office/shell/ask-running-shop.ts';
import { readCommand } from '#server/office/shell/command-line.ts';
import { UsageError } from '#server/office/base/usage-error.ts';
import { USAGE } from '#server/office/shell/commands.ts';
import { usageOf } from '#server/office/shell/command-usage.ts';
import { answer, type Answered, type Asked } from '#server/office/shell/door.ts';
import { asksForHelp } from './usage.ts';

const WAITING = 'Another command or a starting server is using the data folder. Waiting …';

/** `npm run office -- …`: does an operator's command on the database, or asks the running shop to. */
async function run(words: readonly string[]): Promise<void> {
  if (words.length === 0 || asksForHelp(words)) {
    const [first = 'help'] = words;
    process.stdout.write(`${/^(?:help|-)/.test(first) ? USAGE : usageOf(words)}\n`);
    return;
  }
  try {
    readCommand(words);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n\n${usageOf(words)}\n`);
    process.exitCode = 2;
    return;
  }
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error' });
  const asked = { operator: userInfo().username, words: [...words] };
  const { done, text } = await doOrAsk({
    dataDir: config.dataDir,
    asked,
    alone: () => doAlone(config, asked),
    onWait: () => process.stderr.write(`${WAITING}\n`),
  });
  process.stdout.write(`${text}\n`);
  process.exitCode = done ? 0 : 1;
}

/** Opens the shop for one command. */
async function doAlone(config: Config, asked: Asked): Promise<Answered> {
  const { shop, close } = await openForCommand(config);
  const answered = await answer(shop, asked);
  await close();
  return answered;
}

await run(process.argv.slice(2)).catch(failStart);
