import type { Config } from './config.ts';

/** The shop's clock, and how to move it on. */
export interface Clock {
  readonly now: () => Date;
  readonly moveTo: (instant: Date) => void;
}

/**
 * The shop's clock: the time of day, or what `CLOCK` set it to when the process started
 * (docs/running.md#one-clock).
 */
export function clockOf({ clock }: Pick<Config, 'clock'>): Clock {
  let ahead = 0;
  const moveTo = (instant: Date): void => {
    ahead = instant.getTime() - Date.now();
  };
  if (clock) moveTo(clock);
  return { now: () => new Date(Date.now() + ahead), moveTo };
}
