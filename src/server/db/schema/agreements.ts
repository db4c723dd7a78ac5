import { date, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Day } from '#domain/base/kolkata.ts';
import { instant, table } from './table.ts';
import { orders } from './orders.ts';

/** The terms that were accepted when an order was placed (rules/agreement.md#accepted-when-ordering). */
export const agreements = table('agreements', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id),
  /** The version of the terms: the day from which it was in force. */
  version: date().$type<Day>().notNull(),
  /** Of the text accepted; null of orders that are older than its keeping. */
  seal: text(),
  /** The sentence beside the button that ordered; null where it had none. */
  wording: text(),
  acceptedAt: instant().notNull(),
});

/** Later versions that the renter of a running order was told of (rules/agreement.md#new-terms). */
export const laterTerms = table(
  'later_terms',
  {
    orderId: integer()
      .notNull()
      .references(() => agreements.orderId),
    version: date().$type<Day>().notNull(),
    seal: text().notNull(),
    toldAt: instant().notNull(),
    bindsFrom: date().$type<Day>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.version] }),
    index('later_terms_version').on(table.version),
  ],
);
