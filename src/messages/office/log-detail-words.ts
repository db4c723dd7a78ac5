import { CASH_WAYS, type CashWay } from '#domain/overview/cash-close.ts';
import { formatRupees, paise } from '#domain/base/money.ts';
import { fieldWords, valueWords } from './log-field-words.ts';
import { CASH_WORDS } from './books-words.ts';

/**
 * What was said along with an action: `Reference: UTIB…`. Of money that was counted only why, where
 * `isShownAfter` says that the sums stand beside it as what it changed.
 */
export function detailWords(name: string, value: unknown, isShownAfter: boolean): string {
  const counts = [value].flat().filter((one) => isCount(one));
  if (counts.length === 0) return `${fieldWords(name)}: ${valueWords(value, name)}`;
  const sums = counts.map(
    ({ way, counted }) => `${CASH_WORDS[way]}: ${formatRupees(paise(counted))}`,
  );
  const why = new Set(counts.flatMap(({ words }) => words || []));
  return [...(isShownAfter ? [] : sums), ...[...why].map((each) => `Because: ${each}`)].join('; ');
}

interface Count {
  readonly way: CashWay;
  readonly counted: number;
  readonly words: string;
}

function isCount(value: unknown): value is Count {
  if (typeof value !== 'object' || value === null) return false;
  return 'counted' in value && 'way' in value && CASH_WAYS.some((way) => way === value.way);
}
