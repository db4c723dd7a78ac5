import {
  CASH_WAYS,
  type CashCount,
  type CashWay,
  MAX_CASH_WORDS,
} from '#domain/overview/cash-close.ts';
import { addDaysTo, type Day, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise, rupees } from '#domain/base/money.ts';
import { CASH_WORDS } from '#messages/office/books-words.ts';
import type { Refusal } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { type CashDay, closeDay, correctDay, findCashDays } from '#server/overview/books/cash.ts';
import { UsageError, toDay } from '#server/office/base/usage-error.ts';
import { ofLength } from '#server/office/base/typed-values.ts';

/** Of the money of a day (rules/books.md#closing-a-day). */
export type CashCommand =
  | { readonly name: 'cash show'; readonly cashDay: Day }
  | {
      readonly name: 'cash close';
      readonly cashDay: Day;
      readonly counts: readonly CashCount[];
      /** What there should be, as it was shown; whatever it is where that is not said. */
      readonly seen?: Readonly<Partial<Record<CashWay, number>>> | undefined;
    }
  | {
      readonly name: 'cash correct';
      readonly cashDay: Day;
      readonly count: CashCount;
      /** The number of the line that was shown as the last; whatever it is where that is not said. */
      readonly seen?: number | undefined;
    };

/** What each takes besides `--by`. */
export const CASH_TAKES = {
  'cash show': [],
  'cash close': [],
  'cash correct': [],
} as const satisfies Record<CashCommand['name'], readonly []>;

export function isOfCash(command: { readonly name: string }): command is CashCommand {
  return command.name in CASH_TAKES;
}

export function isCashName(name: string): name is CashCommand['name'] {
  return name in CASH_TAKES;
}

const BY_WORD: Readonly<Record<string, CashWay>> = {
  taken: 'taken',
  'given-back': 'given_back',
  transferred: 'transferred',
  carrying: 'carrying',
};

/** Reads `taken=1200.50` and words; what is not named is as there should be. */
export function readCashCommand(
  name: CashCommand['name'],
  first: string,
  words: readonly string[],
): CashCommand {
  const cashDay = toDay(first);
  if (!cashDay) throw new UsageError(`"${name}" needs the day.`);
  const counts = words.filter((word) => /^[a-z-]+=/.test(word)).map((word) => toCount(word));
  const said = ofLength(words.filter((word) => !/^[a-z-]+=/.test(word)).join(' '), MAX_CASH_WORDS);
  const all = counts.map((count) => ({ ...count, words: said }));
  if (name === 'cash close') return { name, cashDay, counts: all };
  if (name === 'cash show') return { name, cashDay };
  const [count, ...more] = all;
  if (!count || more.length > 0)
    throw new UsageError(`"${name}" needs one amount, like taken=1200.50.`);
  return { name, cashDay, count };
}

function toCount(word: string): { readonly way: CashWay; readonly counted: Paise } {
  const [key = '', sum = ''] = word.split('=');
  const way = BY_WORD[key];
  if (!way || !/^\d{1,9}(\.\d{1,2})?$/.test(sum)) {
    throw new UsageError(`"${word}" is not an amount. Write it like taken=1200.50.`);
  }
  return { way, counted: rupees(Number(sum)) };
}

export type CashOutcome =
  | { readonly kind: 'cash day'; readonly cashDay: CashDay }
  | { readonly kind: 'cash closed' | 'cash corrected'; readonly day: Day };

/** Counts the money of a day, shows it, or corrects what was counted. */
export async function actOnCash(
  work: TxContext,
  by: string,
  command: CashCommand,
  now: Date,
): Promise<CashOutcome | Refusal> {
  const { cashDay: day } = command;
  if (command.name === 'cash show') {
    const [cashDay] = await findCashDays(work.db, { from: day, until: addDaysTo(day, 1) }, now);
    if (!cashDay) throw new Error(`${day} is no day`);
    return { kind: 'cash day', cashDay };
  }
  if (command.name === 'cash close') {
    const { counts, seen } = command;
    const refusal = await closeDay(work, { day, counts, seen, by }, now);
    return refusal ?? { kind: 'cash closed', day };
  }
  const { count, seen } = command;
  const refusal = await correctDay(work, { ...count, day, seen, by }, now);
  return refusal ?? { kind: 'cash corrected', day };
}

/** What the command line says of it. */
export function tellCash(outcome: CashOutcome): string {
  if (outcome.kind !== 'cash day') {
    const { kind, day: closed } = outcome;
    return kind === 'cash closed'
      ? `${formatDayWithYear(closed)} is closed.`
      : `Correction for ${formatDayWithYear(closed)} saved.`;
  }
  const { day, expected, lines } = outcome.cashDay;
  const told = CASH_WAYS.map((way) => {
    const line = lines.findLast((each) => each.way === way);
    const counted = line ? `, counted ${formatRupees(line.counted)} by ${line.by}` : '';
    const words = line?.words ? ` (${line.words})` : '';
    return `${CASH_WORDS[way]}: expected ${formatRupees(expected[way])}${counted}${words}`;
  });
  return [
    `${formatDayWithYear(day)}${lines.length > 0 ? ', closed' : ', not closed'}`,
    ...told,
  ].join('\n');
}
