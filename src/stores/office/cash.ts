import { atom } from 'nanostores';
import * as calls from '#contract/office-cash.ts';
import type { CashDayRow } from '#contract/office-cash.ts';
import { CASH_WAYS, type CashWay } from '#domain/cash-close.ts';
import { formatDay } from '#domain/kolkata.ts';
import { isMonth } from '#domain/month.ts';
import { type Paise, ZERO } from '#domain/money.ts';
import { readRupees } from '#domain/typed-rupees.ts';
import { createForm } from '#stores/page/form.ts';
import type { Notice } from '#stores/page/notice.ts';
import { callOffice } from './api.ts';
import { createList } from './list.ts';

/** The days of a month that are over (rules/books.md#closing-a-day). */
export const cashDays = createList({
  filters: ['show', 'month'],
  choices: { month: isMonth },
  ask: ({ filters: { month } }) =>
    callOffice(calls.listCashDays, { month: isMonth(month) ? month : '' }),
});

/** The day that is counted, and the way of it that is corrected, where it is closed. */
export interface Counting {
  readonly day: CashDayRow;
  readonly way: CashWay | undefined;
}
export const $counting = atom<Counting | undefined>(undefined);

/** How the last one ended, told beside the list. */
export const $counted = atom<Notice | undefined>(undefined);
export const dismissCounted = () => $counted.set(undefined);

type Typed = Record<CashWay | 'words', string>;
const BLANK: Typed = { taken: '', given_back: '', transferred: '', carrying: '', words: '' };

const typed = (amount: Paise) => (amount / 100).toFixed(2);
const waysOf = ({ way }: Counting) => (way ? [way] : CASH_WAYS);

export const cashForm = createForm<Typed>({
  blank: BLANK,
  check(values) {
    const counting = $counting.get();
    const wrong =
      counting && waysOf(counting).filter((way) => readRupees(values[way]) === undefined);
    if (!wrong || wrong.length === 0) return undefined;
    return { errors: Object.fromEntries(wrong.map((way) => [way, 'Rupees, as 1200.50.'])) };
  },
});

/** Begins with what there should be, or with what was counted last. */
export function beginCounting(day: CashDayRow, way?: CashWay): void {
  cashForm.clear();
  $counted.set(undefined);
  $counting.set({ day, way });
  const values: Typed = { ...BLANK };
  for (const each of day.ways)
    values[each.way] = typed(each.lines.at(-1)?.counted ?? each.expected);
  cashForm.change({ values });
}

export function endCounting(): void {
  $counting.set(undefined);
}

/** Closes the day, or writes the correction; whoever comes second is told. */
export async function sendCount(): Promise<void> {
  const counting = $counting.get();
  if (!counting) return;
  const { day, way } = counting;
  if (!cashForm.check()) return;
  const isWritten = await cashForm.submit({
    send: (values) => (way ? correct(day, way, values) : close(day, values)),
    succeeded: () => ({}),
  });
  await cashDays.load();
  const { notice } = cashForm.$form.get();
  if (!isWritten) {
    // What was typed stays beside what there should be by now.
    const fresh = cashDays.$loaded.get();
    const shown = fresh.state === 'ready' && fresh.value.days.find((each) => each.day === day.day);
    if (shown && notice) $counting.set({ day: shown, way: shown.isClosed ? way : undefined });
    return;
  }
  $counting.set(undefined);
  const done = way ? 'The correction is written down.' : 'is closed.';
  $counted.set({ tone: 'good', text: way ? done : `${formatDay(day.day)} ${done}` });
}

function close({ day, ways }: CashDayRow, values: Typed) {
  const counts = ways.map(({ way, expected }) => {
    const counted = readRupees(values[way]) ?? expected;
    return { way, seen: expected, counted, words: counted === expected ? '' : values.words };
  });
  return callOffice(calls.closeCashDay, { day, counts });
}

function correct({ day, ways }: CashDayRow, way: CashWay, values: Typed) {
  const own = ways.find((each) => each.way === way);
  const counted = readRupees(values[way]) ?? ZERO;
  const seen = own?.lines.at(-1)?.id ?? 0;
  return callOffice(calls.correctCashDay, { day, way, counted, words: values.words, seen });
}
