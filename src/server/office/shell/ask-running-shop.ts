import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { failureSchema } from '#contract/base/failure.ts';
import { COMMAND_ENDS_MS, FolderInUse } from '#server/db/folder-lock.ts';
import { DOOR_FILE, doorHeaders, doorSchema, type Typist } from './door.ts';
import type { Answered, Send } from './run-command.ts';

const PAUSE_MS = 250;

/** What happens while there is no door yet, or one that a process has left behind. */
const NOT_OPEN: ReadonlySet<unknown> = new Set(['ENOENT', 'ECONNREFUSED']);

/** How a starting shop or another shop answers at the door's address. */
const NOT_THERE: ReadonlySet<string> = new Set(['BOOKS_AWAY', 'UNAUTHORIZED']);

/** Another shop, another program or a starting shop answers at the door's address. */
class NotThere extends Error {}

export interface Ask {
  readonly dataDir: string;
  readonly typist: Typist;
  /** Runs the command through the office's calls. */
  readonly command: (send: Send) => Promise<Answered>;
  /** Makes the calls in this process; throws `FolderInUse` while another one has the data folder. */
  readonly alone: (command: Ask['command']) => Promise<Answered>;
  /** Called once, where there is something to wait for. */
  readonly onWait?: () => void;
  readonly waitMs?: number;
}

/**
 * Does a command, or has the shop that has the data folder do it, through its door. While that is not open,
 * nothing has heard the command, and it is waited for (docs/running.md#one-process-to-a-folder).
 */
export async function doOrAsk({
  dataDir,
  typist,
  command,
  alone,
  onWait,
  waitMs = COMMAND_ENDS_MS,
}: Ask): Promise<Answered> {
  const until = performance.now() + waitMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await alone(command);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
    }
    try {
      return await command(await sendThrough(join(dataDir, DOOR_FILE), typist));
    } catch (error) {
      if (!isNotOpen(error)) return { done: false, text: noAnswer(dataDir) };
    }
    if (performance.now() >= until) return { done: false, text: tookNone(dataDir) };
    if (isFirst) onWait?.();
    await setTimeout(PAUSE_MS);
  }
}

async function sendThrough(file: string, typist: Typist): Promise<Send> {
  const { address, token } = doorSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  return async (path, init) => {
    const headers = { ...init.headers, ...doorHeaders(token, typist) };
    const response = await fetch(address + path, { ...init, headers });
    if (await isElsewhere(response.clone())) throw new NotThere();
    return response;
  };
}

async function isElsewhere(response: Response): Promise<boolean> {
  if (response.ok) return false;
  const told = failureSchema.safeParse(await response.json().catch(() => undefined));
  return told.success ? NOT_THERE.has(told.data.error.code) : [403, 404].includes(response.status);
}

/** Also in what an error of `fetch` was caused by. A door that is just being written is cut short. */
function isNotOpen(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof SyntaxError || error instanceof NotThere) return true;
  return NOT_OPEN.has(Reflect.get(error, 'code')) || isNotOpen(error.cause);
}

function noAnswer(dataDir: string): string {
  return `The server using ${dataDir} received the command but did not answer. Check its log to see if the command ran. If the server hangs, stop it and try again.`;
}

function tookNone(dataDir: string): string {
  return `Another command or a starting server is using ${dataDir}, so nothing was done. Try again when it has finished. If it hangs, stop it first.`;
}
