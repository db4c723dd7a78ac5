import { atom } from 'nanostores';
import * as calls from '#contract/office/overview/cash.ts';
import type { CashDayRow } from '#contract/office/overview/cash.ts';
import { CASH_WAYS, type CashWay, MAX_CASH_WORDS } from '#domain/overview/cash-close.ts';
import { formatDay } from '#domain/base/kolkata.ts';
import { isMonth } from '#domain/base/month.ts';
import { type Paise, ZERO } from '#domain/base/money.ts';
import { readRupees } from '#domain/base/typed-rupees.ts';
import { AMOUNT_NEEDED } from '#messages/office/books-words.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createOfficeForm } from '#stores/office/shell/form.ts';
import { createList } from '#stores/office/shell/list.ts';
import { beginAct, createSaid } from '#stores/office/shell/screen-notices.ts';

/** The days of a month that are over (rules/books.md#closing-a-day). */
export const cashDays = createList(calls.listCashDays, {
  filters: { month: isMonth },
  besides: ['show'],
});

/** The day that is counted, and the way of it that is corrected, where it is closed. */
export interface Counting {
  readonly day: CashDayRow;
  readonly way: CashWay | undefined;
}
export const $counting = atom<Counting | undefined>(undefined);

/** How the last one ended, told beside the list. */
const told = createSaid();
export const { $said: $counted, dismiss: dismissCounted } = told;

type Typed = Record<CashWay | 'words', string>;
const BLANK: Typed = { taken: '', given_back: '', transferred: '', carrying: '', words: '' };

const typed = (amount: Paise) => (amount / 100).toFixed(2);
const waysOf = ({ way }: Counting) => (way ? [way] : CASH_WAYS);

export const cashForm = createOfficeForm<Typed>({
  blank: BLANK,
  limits: { words: MAX_CASH_WORDS },
  check(values) {
    const counting = $counting.get();
    const wrong =
      counting && waysOf(counting).filter((way) => readRupees(values[way]) === undefined);
    if (!wrong || wrong.length === 0) return undefined;
    return { errors: Object.fromEntries(wrong.map((way) => [way, AMOUNT_NEEDED])) };
  },
});

/** Begins with what there should be, or with what was counted last. */
export function beginCounting(day: CashDayRow, way?: CashWay): void {
  cashForm.clear();
  beginAct();
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
  const said = await cashForm.act({
    send: (values) => (way ? correct(day, way, values) : close(day, values)),
    done: way ? 'Correction saved.' : `${formatDay(day.day)} is closed.`,
    afterwards: cashDays.load,
    close: endCounting,
  });
  const { notice } = cashForm.$form.get();
  if (said) told.say(said);
  else {
    // What was typed stays beside what there should be by now.
    const fresh = cashDays.$loaded.get();
    const shown = fresh.state === 'ready' && fresh.value.days.find((each) => each.day === day.day);
    if (shown && notice && $counting.get() === counting)
      $counting.set({ day: shown, way: shown.isClosed ? way : undefined });
  }
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
