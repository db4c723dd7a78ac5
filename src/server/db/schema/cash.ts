import { sql } from 'drizzle-orm';
import { boolean, date, index, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CASH_WAYS } from '#domain/overview/cash-close.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { amount, instant } from './columns.ts';
import { table } from './table.ts';

/** What was counted of a day, by whom; never altered: the last of a way counts (rules/books.md#closing-a-day). */
export const cashCounts = table(
  'cash_counts',
  {
    id: serial().primaryKey(),
    day: date().$type<Day>().notNull(),
    way: text({ enum: CASH_WAYS }).notNull(),
    /** What the books said there should be. */
    expected: amount().notNull(),
    counted: amount().notNull(),
    /** Why it is another sum; null where it is not. */
    words: text(),
    /** Whether the day was closed before; one close is for each day and way. */
    isCorrection: boolean().notNull(),
    /** The operator. */
    by: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('cash_counts_day').on(table.day, table.way, table.id),
    uniqueIndex('cash_counts_closed')
      .on(table.day, table.way)
      .where(sql`not ${table.isCorrection}`),
  ],
);
