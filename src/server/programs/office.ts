import { userInfo } from 'node:os';
import { openForCommand } from '#server/boot/boot.ts';
import { failStart } from '#server/boot/fail-start.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { doOrAsk } from '#server/office/shell/ask-running-shop.ts';
import { UsageError } from '#server/office/base/usage-error.ts';
import { helpOf, helpOfAll } from '#server/office/shell/command-help.ts';
import type { Typist } from '#server/office/shell/door.ts';
import {
  type Answered,
  readCommand,
  runCommand,
  type Send,
} from '#server/office/shell/run-command.ts';
import { asksForHelp } from './usage.ts';

const WAITING = 'Another command or a starting server is using the data folder. Waiting …';

/** `npm run office -- …`: makes a call of the office, in the running shop or directly on the database. */
async function run(words: readonly string[]): Promise<void> {
  const [first = 'help'] = words;
  if (words.length === 0 || asksForHelp(words)) {
    process.stdout.write(`${/^(?:help|-)/.test(first) ? helpOfAll() : helpOf(first)}\n`);
    return;
  }
  const typed = read(words);
  if (!typed) return;
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error' });
  const typist = { user: userInfo().username, by: typed.by };
  const { done, text } = await doOrAsk({
    dataDir: config.dataDir,
    typist,
    command: (send) => runCommand(send, typed),
    alone: (command) => doAlone(config, typist, command),
    onWait: () => process.stderr.write(`${WAITING}\n`),
  });
  process.stdout.write(`${text}\n`);
  process.exitCode = done ? 0 : 1;
}

/** Undefined if the words aren't understood, after printing why and what the command takes. */
function read(words: readonly string[]) {
  try {
    return readCommand(words);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n\n${helpOf(words[0] ?? '')}\n`);
    process.exitCode = 2;
    return undefined;
  }
}

/** Opens the shop for one command. */
async function doAlone(
  config: Config,
  typist: Typist,
  command: (send: Send) => Promise<Answered>,
): Promise<Answered> {
  const { app, door, close } = await openForCommand(config);
  try {
    return await command(async (path, init) =>
      app.request(path, { ...init, headers: { ...init.headers, ...door?.headersOf(typist) } }),
    );
  } finally {
    await close();
  }
}

await run(process.argv.slice(2)).catch(failStart);
