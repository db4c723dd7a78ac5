import { type Day, formatDay } from '#domain/base/kolkata.ts';
import type { PlainLetter } from '#messages/base/letter.ts';

export interface EmptySearch {
  readonly term: string;
  /** How often it was asked for, in all. */
  readonly times: number;
}

/** Tells the editor what people searched for in the week before a day without finding anything. */
export function searchMissesLetter(until: Day, misses: readonly EmptySearch[]): PlainLetter {
  return {
    subject: `Searches without results, week to ${formatDay(until)}`,
    text: [
      'People searched for these products last week and found nothing. Add synonyms or products in content/search.yaml and content/products.',
      misses.map(({ term, times }) => `${term}: ${times} in all`).join('\n'),
    ].join('\n\n'),
  };
}
