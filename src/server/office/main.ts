import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { userInfo } from 'node:os';
import { ofetch } from 'ofetch';
import { assemble } from '#server/boot/assemble.ts';
import { clockOf } from '#server/config/clock.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { CONTENT_FOLDER, readContent } from '#server/content/content.ts';
import { FolderInUse } from '#server/db/folder-lock.ts';
import { type OpenDb, openEmbedded, openPostgres } from '#server/db/open.ts';
import { failStart } from '#server/boot/fail-start.ts';
import { createLog } from '#server/lib/log.ts';
import { Misunderstood, readCommand } from './command-line.ts';
import { USAGE } from './commands.ts';
import { answer, answeredSchema, DOOR_FILE, DOOR_PATH, doorSchema } from './door.ts';

/** `npm run office -- …`: does an operator's command on the database, or asks the running shop to. */
async function run(): Promise<void> {
  const words = process.argv.slice(2);
  try {
    readCommand(words);
  } catch (error) {
    if (!(error instanceof Misunderstood)) throw error;
    process.stderr.write(`${error.message}\n\n${USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error' });
  const asked = { operator: userInfo().username, words };
  const database = await openOrAskFor(config);
  const { done, text } = database
    ? await answerOn(database, config, asked)
    : await askRunningShop(config, asked);
  process.stdout.write(`${text}\n`);
  process.exitCode = done ? 0 : 1;
}

type Asked = Parameters<typeof answer>[1];

/** The database, or nothing when the running shop has its folder. */
async function openOrAskFor(config: Config): Promise<OpenDb | undefined> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl);
  try {
    return await openEmbedded(config.dataDir);
  } catch (error) {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  }
}

async function answerOn(database: OpenDb, config: Config, asked: Asked) {
  const content = await readContent(CONTENT_FOLDER);
  const log = createLog(config);
  const { shop } = assemble({ config, db: database.patient, content, log, now: clockOf(config) });
  const answered = await answer(shop, asked);
  await database.close();
  return answered;
}

async function askRunningShop(config: Config, asked: Asked) {
  const file = join(config.dataDir, DOOR_FILE);
  try {
    const { address, token } = doorSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    const headers = { authorization: `Office ${token}` };
    const body = await ofetch<unknown>(address + DOOR_PATH, {
      method: 'POST',
      headers,
      body: asked,
    });
    return answeredSchema.parse(body);
  } catch {
    const text = `The shop that has ${config.dataDir} open does not answer. Stop it and try again.`;
    return { done: false, text };
  }
}

await run().catch(failStart);
