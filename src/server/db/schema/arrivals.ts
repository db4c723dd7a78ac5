import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { ArrivalState, ReplacementCause } from '#domain/arrival.ts';
import { issues } from './care.ts';
import { instant } from './columns.ts';
import { orders } from './orders.ts';

/** What arrived damaged, wrong or incomplete, or could not be repaired (rules/replacements.md). */
export const arrivals = pgTable(
  'arrivals',
  {
    id: serial().primaryKey(),
    /** What was said and shown; null once that is erased. */
    issueId: integer()
      .unique()
      .references(() => issues.id, { onDelete: 'set null' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    productSlug: text().notNull(),
    /** All units of its line. */
    quantity: integer().notNull(),
    fault: text().$type<ReplacementCause>().notNull(),
    state: text().$type<ArrivalState>().notNull(),
    reportedAt: instant().notNull(),
    /** The order that replaces it. */
    toOrderId: integer().references(() => orders.id),
  },
  (table) => [
    index('arrivals_order').on(table.orderId),
    index('arrivals_to').on(table.toOrderId),
    index('arrivals_state').on(table.state, table.reportedAt),
  ],
);
