import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { FetchError, ofetch } from 'ofetch';
import { COMMAND_ENDS_MS, FolderInUse } from '#server/db/folder-lock.ts';
import {
  type Answered,
  answeredSchema,
  type Asked,
  DOOR_FILE,
  DOOR_PATH,
  doorSchema,
} from './door.ts';

const PAUSE_MS = 250;

/** What happens while there is no door yet, or one that a process has left behind. */
const NOT_OPEN: ReadonlySet<unknown> = new Set(['ENOENT', 'ECONNREFUSED']);

/** What is answered behind such a door by a shop that is starting, another shop or another program. */
const NOT_THERE: ReadonlySet<unknown> = new Set(['BOOKS_AWAY', 403, 404]);

export interface Ask {
  readonly dataDir: string;
  readonly asked: Asked;
  /** Does the command itself; throws `FolderInUse` while another process has the data folder. */
  readonly alone: () => Promise<Answered>;
  /** Called once, where there is something to wait for. */
  readonly onWait?: () => void;
  readonly waitMs?: number;
}

/**
 * Does a command, or has the shop that has the data folder do it, through its door. While that is not open,
 * nothing has heard the command, and it is waited for (rules/operations.md#one-process-to-a-folder).
 */
export async function doOrAsk({
  dataDir,
  asked,
  alone,
  onWait,
  waitMs = COMMAND_ENDS_MS,
}: Ask): Promise<Answered> {
  const until = performance.now() + waitMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await alone();
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
    }
    try {
      return await askThrough(join(dataDir, DOOR_FILE), asked);
    } catch (error) {
      if (!isNotOpen(error)) return { done: false, text: noAnswer(dataDir) };
    }
    if (performance.now() >= until) return { done: false, text: tookNone(dataDir) };
    if (isFirst) onWait?.();
    await setTimeout(PAUSE_MS);
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

/** Also in what an error of `fetch` was caused by. A door that is just being written is cut short. */
function isNotOpen(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof SyntaxError) return true;
  if (error instanceof FetchError && error.status !== undefined) {
    const said = error.data as { error?: { code?: unknown } } | undefined;
    return NOT_THERE.has(error.status) || NOT_THERE.has(said?.error?.code);
  }
  return NOT_OPEN.has(Reflect.get(error, 'code')) || isNotOpen(error.cause);
}

function noAnswer(dataDir: string): string {
  return `The server using ${dataDir} received the command but did not answer. Check its log to see if the command ran. If the server hangs, stop it and try again.`;
}

function tookNone(dataDir: string): string {
  return `Another command or a starting server is using ${dataDir}, so nothing was done. Try again when it has finished. If it hangs, stop it first.`;
}
