import type { Day } from '#domain/base/kolkata.ts';
import { minus, type Paise } from '#domain/base/money.ts';

/**
 * By what money moves on a day: what the provider took, what it gave back, what we transferred, and the
 * cash that crews are paid for carrying (rules/books.md#closing-a-day).
 */
export const CASH_WAYS = ['taken', 'given_back', 'transferred', 'carrying'] as const;
export type CashWay = (typeof CASH_WAYS)[number];

/** The most characters of the words on a difference. */
export const MAX_CASH_WORDS = 500;

/** What was found of a way. */
export interface CashCount {
  readonly way: CashWay;
  readonly counted: Paise;
  /** Why it is another sum than there should be. */
  readonly words: string;
}

export type CashFault = 'CASH_DAY_BEFORE' | 'CASH_DAY_RUNS' | 'CASH_WORDS_MISSING';

/** Between which days money is counted: that of the first order, where one was placed, and today. */
export interface CashSpan {
  readonly first: Day | undefined;
  readonly today: Day;
}

/** Why a day cannot be counted like this; nothing where it can. */
export function cashFault(
  day: Day,
  { first, today }: CashSpan,
  expected: Readonly<Record<CashWay, Paise>>,
  counts: readonly CashCount[],
): CashFault | undefined {
  if (day >= today) return 'CASH_DAY_RUNS';
  if (first === undefined || day < first) return 'CASH_DAY_BEFORE';
  const isTold = counts.every(
    ({ way, counted, words }) => minus(counted, expected[way]) === 0 || words.trim() !== '',
  );
  return isTold ? undefined : 'CASH_WORDS_MISSING';
}
