import type { PaidAhead } from '#domain/invoice-standing.ts';

/** What money paid ahead is called beside an amount. */
export const AHEAD_WORDS: Record<PaidAhead, string> = {
  'first-rent': 'with your order',
  advance: 'from your advance',
  extension: 'from your extension',
  carried: 'from the order before',
  deposit: 'from your deposit',
};
