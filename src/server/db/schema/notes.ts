import { index, integer, serial, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, table } from './table.ts';
import { orders } from './orders.ts';

/** What operators write down of a customer for each other (rules/office.md#notes). */
export const notes = table(
  'notes',
  {
    id: serial().primaryKey(),
    /** The customer. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The order it was written on, if on one. */
    orderId: integer().references(() => orders.id),
    text: text().notNull(),
    by: text().notNull(),
    /** The account of an operator who worked at `/office`; none of one at a terminal. */
    byId: integer(),
    at: instant().notNull(),
  },
  (table) => [
    index('notes_user').on(table.userId, table.id),
    index('notes_order').on(table.orderId),
  ],
);
