import { atom } from 'nanostores';
import { takeBookFile } from '#contract/office/overview/book-files.ts';
import * as calls from '#contract/office/overview/books.ts';
import { readFunnel } from '#contract/office/overview/funnel.ts';
import { DEBT_SORTS, LATE_AGES } from '#domain/billing/ageing.ts';
import type { BookFile } from '#domain/overview/book-files.ts';
import { FUNNEL_SORTS } from '#domain/overview/funnel.ts';
import { isMonth, type Month } from '#domain/base/month.ts';
import { USE_DAYS, USE_SORTS } from '#domain/payments/payback.ts';
import { saveFile } from '#stores/base/save-file.ts';
import { createAct } from '#stores/office/shell/act.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { ANY, CITY, createList } from '#stores/office/shell/list.ts';

/** What the desk of the books shows; the address names it (rules/books.md). */
export const BOOK_PAGES = ['month', 'gst', 'debtors', 'use', 'funnel', 'cash', 'files'] as const;
export type BookPage = (typeof BOOK_PAGES)[number];

const shown = new URLSearchParams(location.search).get('show');

/** What the address shows; another page is another address. */
export const $bookPage = atom<BookPage>(BOOK_PAGES.find((page) => page === shown) ?? 'month');

export function bookPath(show: BookPage, more: Readonly<Record<string, string>> = {}): string {
  const all: Readonly<Record<string, string>> = { show, ...more };
  const told = Object.entries(all).filter(([, value]) => value !== '');
  return `/office/books?${new URLSearchParams(told)}`;
}

const toMonth = (text: string): Month | '' => (isMonth(text) ? text : '');

/** A month, and what it came to. */
export const bookMonth = createList(calls.readBookMonth, {
  filters: { month: isMonth },
  besides: ['show'],
});

/** A month, as its returns ask for it. */
export const gstMonth = createList(calls.readGstMonth, {
  filters: { month: isMonth },
  besides: ['show'],
});

/** Who owes. */
export const debtors = createList(calls.listDebtors, {
  filters: { search: ANY, age: LATE_AGES, sort: DEBT_SORTS },
  besides: ['show'],
  columns: 'debtors',
});

/** What products do in each city. */
export const usage = createList(calls.listUse, {
  filters: { search: ANY, city: CITY, days: USE_DAYS.map(String), sort: USE_SORTS },
  besides: ['show'],
  columns: 'use',
});

/** From pages to orders of a month (rules/books.md#the-funnel). */
export const funnel = createList(readFunnel, {
  filters: { month: isMonth, search: ANY, city: CITY, sort: FUNNEL_SORTS },
  besides: ['show'],
  columns: 'funnel',
});

/** The month of the files that are taken; empty for the one that runs. */
export const $fileMonth = atom<Month | ''>(
  toMonth(new URLSearchParams(location.search).get('month') ?? ''),
);

export function chooseFileMonth(month: string): void {
  $fileMonth.set(toMonth(month));
  history.replaceState(null, '', bookPath('files', { month }));
}

const taking = createAct<BookFile>();
export const $takingFile = taking.$act;
export const dismissTakingFile = taking.dismiss;

/** Downloads a table; that it was taken is written down. */
export async function takeFile(file: BookFile, month: string): Promise<void> {
  const took = async () => {
    const result = await callOffice(takeBookFile, { file, month: toMonth(month) });
    if (result.ok) saveFile(result.value, `${file.replaceAll('_', '-')}.csv`);
    return result;
  };
  const done = 'Downloaded. The log has a record of it.';
  await taking.run(file, took, { done, afterwards: async () => {} });
}
