import { plural } from './plural.ts';

/** How many items there are, wherever they are counted: `1 item`, `2 items`. */
export function itemsWords(count: number): string {
  return plural(count, 'item');
}

/** All of a list in one line: `Mesh study chair`, `Mesh study chair and 1 more item`. */
export function firstAndMore(first: string, count: number): string {
  return count > 1 ? `${first} and ${plural(count - 1, 'more item')}` : first;
}
