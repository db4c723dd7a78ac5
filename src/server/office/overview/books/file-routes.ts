import { takeBookFile } from '#contract/office/overview/book-files.ts';
import { type BookFile, bookFileName } from '#domain/overview/book-files.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { type Month, monthOf } from '#domain/base/month.ts';
import { writeDown } from '#server/lib/audit-log.ts';
import { CSV_TYPE } from '#server/lib/csv.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { StreamedFile } from '#server/lib/http/streamed-file.ts';
import { daysOf } from '#server/overview/books/overview.ts';
import { LISTS } from './lists.ts';
import { csvOf, type Pages } from './paged.ts';
import { TABLES } from './tables.ts';

/** The tables of the books and the lists of the office as files; that one was taken is written down. */
export function officeBookFileRoutes(api: Api): void {
  const { db } = api.shop;

  api.serve(takeBookFile, async ({ input, caller: by, now }) => {
    const { file } = input;
    const month = input.month === '' ? monthOf(dayOf(now)) : input.month;
    const name = bookFileName(file, month, dayOf(now));
    await writeDown(db, { at: now, by, action: 'books file', subject: name, details: {} });
    const { columns, pages } = tableOf(file, month, now);
    return new StreamedFile(name, CSV_TYPE, csvOf(columns, pages));
  });

  function tableOf(
    file: BookFile,
    month: Month,
    now: Date,
  ): { columns: readonly string[]; pages: Pages } {
    if (isList(file)) {
      const { columns, pages } = LISTS[file];
      return { columns, pages: pages(db, daysOf(month)) };
    }
    const { columns, pages } = TABLES[file];
    return { columns, pages: pages(db, { month, now }) };
  }
}

function isList(file: BookFile): file is keyof typeof LISTS {
  return file in LISTS;
}
