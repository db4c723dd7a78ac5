import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Mails and SMS, written in the transaction of what they tell about (decisions.md, 26). */
export const outbox = pgTable(
  'outbox',
  {
    id: serial().primaryKey(),
    channel: text().$type<'email' | 'sms'>().notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** A mail's second part; null for SMS and for mails of plain text. */
    html: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    tries: integer().notNull().default(0),
    /** When it is tried next; null once sent or given up. */
    tryAt: instant(),
  },
  (table) => [index('outbox_due').on(table.tryAt), index('outbox_to').on(table.to)],
);

/** Requests counted by key in fixed windows. */
export const rateWindows = pgTable(
  'rate_windows',
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [index('rate_windows_end').on(table.endsAt)],
);
