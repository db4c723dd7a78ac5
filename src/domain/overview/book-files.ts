import type { Month } from '#domain/base/month.ts';
import type { Day } from '#domain/base/kolkata.ts';

/** Tables that can be had as files, and whether a month is chosen for them (rules/books.md#files). */
export const BOOK_FILES = {
  orders: { byMonth: true },
  invoices: { byMonth: true },
  credit_notes: { byMonth: true },
  kept: { byMonth: true },
  payments: { byMonth: true },
  refunds: { byMonth: true },
  customers: { byMonth: false },
  units: { byMonth: false },
  months: { byMonth: false },
  return: { byMonth: true },
  codes: { byMonth: true },
  series: { byMonth: true },
  debtors: { byMonth: false },
  use: { byMonth: false },
  funnel: { byMonth: true },
} as const satisfies Record<string, { readonly byMonth: boolean }>;
export type BookFile = keyof typeof BOOK_FILES;

export const EVERY_BOOK_FILE = Object.keys(BOOK_FILES) as BookFile[];

/** What a file is called; of a table without a month by the day on which it was taken. */
export function bookFileName(file: BookFile, month: Month, today: Day): string {
  const name = file.replaceAll('_', '-');
  return `${name}-${BOOK_FILES[file].byMonth ? month : today}.csv`;
}
