import { plural } from './plural.ts';

/** How many items there are, wherever they are counted: `1 item`, `2 items`. */
export function itemsWords(count: number): string {
  return plural(count, 'item');
}

/** All of a list in one line: `2 × Mesh study chair`, `Mesh study chair and 1 more item`. */
export function listWords(
  lines: readonly { readonly name: string; readonly quantity: number }[],
  article: '' | 'the ' | 'your ' = '',
): string {
  const first = lines[0]?.name ?? 'items';
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count <= 1) return `${article}${first}`;
  if (lines.every(({ name }) => name === first)) return `${count} × ${first}`;
  return `${article}${first} and ${plural(count - 1, 'more item')}`;
}
