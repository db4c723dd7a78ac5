import { index, integer, text } from 'drizzle-orm/pg-core';
import { ZERO } from '#domain/base/money.ts';
import { amount, instant, table } from './table.ts';
import { orders } from './orders.ts';

/** An order that takes another's place on the day of their exchange (rules/swaps.md#a-swap-is-an-order). */
export const successions = table(
  'successions',
  {
    toOrderId: integer()
      .primaryKey()
      .references(() => orders.id),
    fromOrderId: integer()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ['swap', 'relocation', 'replacement', 'purchase'] }).notNull(),
    askedAt: instant().notNull(),
    /** With the exchange; null until then. */
    exchangedAt: instant(),
    /** What went over from the one to the other: of its deposit, and of rent paid ahead. */
    depositCarried: amount().notNull().default(ZERO),
    rentCarried: amount().notNull().default(ZERO),
  },
  (table) => [index('successions_from').on(table.fromOrderId)],
);
