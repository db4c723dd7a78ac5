import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ofetch } from 'ofetch';
import type { Config } from '#server/config/config.ts';
import {
  type Answered,
  answeredSchema,
  type Asked,
  DOOR_FILE,
  DOOR_PATH,
  doorSchema,
} from './door.ts';

/** A shop that is starting has its data folder a while before its door is open. */
const WAIT_MS = 10_000;
const PAUSE_MS = 250;

/** What happens while there is no door yet, or one that a process has left behind. */
const NOT_OPEN: ReadonlySet<unknown> = new Set(['ENOENT', 'ECONNREFUSED']);

/**
 * Has the process that has the data folder do a command, through its door. While that is not open, nothing
 * has heard the command, and it is waited for.
 */
export async function askRunningShop(
  { dataDir }: Pick<Config, 'dataDir'>,
  asked: Asked,
  waitMs = WAIT_MS,
): Promise<Answered> {
  const until = Date.now() + waitMs;
  for (;;) {
    try {
      return await askThrough(join(dataDir, DOOR_FILE), asked);
    } catch (error) {
      const isOpen = !isNotOpen(error);
      if (isOpen || Date.now() >= until) return { done: false, text: noAnswer(dataDir, isOpen) };
      await setTimeout(PAUSE_MS);
    }
  }
}

async function askThrough(file: string, asked: Asked): Promise<Answered> {
  const { address, token } = doorSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const headers = { authorization: `Office ${token}` };
  const body = await ofetch<unknown>(address + DOOR_PATH, {
    method: 'POST',
    headers,
    body: asked,
  });
  return answeredSchema.parse(body);
}

/** Also in what an error of `fetch` was caused by. */
function isNotOpen(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return NOT_OPEN.has(Reflect.get(error, 'code')) || isNotOpen(error.cause);
}

function noAnswer(dataDir: string, isOpen: boolean): string {
  return isOpen
    ? `The shop that has ${dataDir} open does not answer. Stop it and try again.`
    : `The shop that has ${dataDir} open takes no commands yet: nothing was done. If it was just started, try again in a moment; if it has been running, stop it and try again.`;
}
