import { type Paise, rupees, ZERO } from '#domain/base/money.ts';

/** Tries that failed because nobody was there, after which a delivery is given up (rules/visits.md#missed-attempts). */
export const MISSES_TO_FORFEIT = 3;
/** After so many of them a fee is due. */
export const MISSES_TO_PAY = 2;
export const MISSED_FEE_RUPEES = 1000;
/** GST included. */
export const MISSED_FEE: Paise = rupees(MISSED_FEE_RUPEES);

/** What a missed attempt brings with it. */
export type MissedStep = 'warned' | 'charged' | 'forfeited';

/** What the `count`th attempt that nobody was there for brings with it. */
export function missedStep(count: number): MissedStep {
  if (count >= MISSES_TO_FORFEIT) return 'forfeited';
  return count >= MISSES_TO_PAY ? 'charged' : 'warned';
}

/** What is owed for attempts that nobody was there for; once, however many follow. */
export function missedFee(count: number): Paise {
  return count >= MISSES_TO_PAY ? MISSED_FEE : ZERO;
}
