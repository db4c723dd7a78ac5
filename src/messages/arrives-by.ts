import { type Day, formatDay } from '#domain/kolkata.ts';

/** By when an order arrives, its express lines and the rest each on their day. */
export function arrivesBy(expectedOn: Day, expressOn: Day | null): string {
  const by = `by ${formatDay(expectedOn)}`;
  return expressOn === null || expressOn === expectedOn
    ? `B${by.slice(1)}`
    : `Express by ${formatDay(expressOn)}, the rest ${by}`;
}
