import type { Stop } from '#contract/office-calendar.ts';
import { plural } from '#messages/plural.ts';

/** How many things are carried at a stop. */
export function piecesOf({ brings, takes }: Pick<Stop, 'brings' | 'takes'>): number {
  return [...brings, ...takes].reduce((sum, { quantity }) => sum + quantity, 0);
}

export function piecesWords(many: number): string {
  return plural(many, 'piece');
}
