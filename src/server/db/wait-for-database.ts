import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { keepsOut, reasonOf, troubleOf, troubleOfDriver } from './trouble.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

export interface Waiting {
  readonly log: Pick<Logger, 'warn'>;
  /** Ends the waiting: `whenThere` then rejects with its reason. */
  readonly signal?: AbortSignal;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Opens what needs the database, as often as it takes until the database is there
 * (docs/running.md#when-the-database-is-away). Other failures are thrown at once.
 */
export async function waitForDatabase<Opened>(
  open: () => Promise<Opened>,
  { log, signal, wait = (time) => pause(time, undefined, signal ? { signal } : {}) }: Waiting,
): Promise<Opened> {
  for (let next = FIRST_PAUSE_MS; ; next = Math.min(next * 2, LONGEST_PAUSE_MS)) {
    try {
      return await open();
    } catch (error) {
      if (!isTrouble(error)) throw error;
      const reason = reasonOf(error);
      log.warn({ reason }, `The database does not answer; asking again in ${next / 1000} s`);
    }
    await wait(next);
  }
}

/** Whether a failure to open is the database's absence rather than a fault. */
export function isTrouble(error: unknown): boolean {
  return !keepsOut(error) && (troubleOf(error) ?? troubleOfDriver(error)) !== undefined;
}
