import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/** docs/running.md#stopping */
const GRACE_MS = 10_000;

/** A service manager may signal every process of a group, and so the same one twice. */
const SAME_SIGNAL_MS = 1_000;

export interface Stoppable {
  /** No new work should be sent here. */
  readonly turnAway: () => void;
  /** How long work is taken all the same, until whoever sends it has noticed. */
  readonly noticeMs: number;
  /** Stops answering, within `graceMs`. */
  readonly closeDoors: (graceMs: number) => Promise<'finished' | 'cut'>;
  /** Lets jobs come to a safe point and closes what is open. */
  readonly tidyUp: () => Promise<void>;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/**
 * Ends the process at the first SIGTERM or SIGINT, with exit code 0 however long clients hang: 1 only
 * if something could not be closed. A second signal ends it at once; nothing is lost by that which a
 * power cut would spare. docs/running.md#stopping
 */
export function stopOnSignals(parts: Stoppable): void {
  let firstAt: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (firstAt === undefined) {
        firstAt = performance.now();
        void stop(parts);
      } else if (performance.now() - firstAt > SAME_SIGNAL_MS) {
        process.exit(128 + constants.signals[signal]);
      }
    });
  }
}

async function stop(parts: Stoppable): Promise<never> {
  const { log } = parts;
  try {
    parts.turnAway();
    await pause(parts.noticeMs);
    const outcome = await parts.closeDoors(GRACE_MS);
    if (outcome === 'cut') log.warn('Some clients were still connected and were cut off');
    const unfinished = Symbol('unfinished');
    const tidied = await Promise.race([parts.tidyUp(), pause(GRACE_MS, unfinished)]);
    if (tidied === unfinished) log.warn('Some work was interrupted. The next start will resume it');
    process.exit(0);
  } catch (error) {
    log.error({ err: error }, 'The server did not shut down cleanly');
    process.exit(1);
  }
}
