import type { Stop } from '#contract/office/visits/calendar.ts';

/** How many things are carried at a stop. */
export function piecesOf({ brings, takes }: Pick<Stop, 'brings' | 'takes'>): number {
  return [...brings, ...takes].reduce((sum, { quantity }) => sum + quantity, 0);
}
