import type { Config } from './config.ts';

/**
 * The shop's clock: the time of day, or what `CLOCK` set it to when it began to run
 * (rules/operations.md#one-clock).
 */
export function clockOf({ clock }: Pick<Config, 'clock'>): () => Date {
  const ahead = clock ? clock.getTime() - Date.now() : 0;
  return () => new Date(Date.now() + ahead);
}
