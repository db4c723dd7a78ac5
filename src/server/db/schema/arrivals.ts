import { index, integer, jsonb, serial, text } from 'drizzle-orm/pg-core';
import { REPLACEMENT_CAUSES, ARRIVAL_STATES } from '#domain/orders/arrival.ts';
import { issues } from './care.ts';
import { instant } from './columns.ts';
import { orders } from './orders.ts';
import { table } from './table.ts';

/** What arrived damaged, wrong or incomplete, or could not be repaired (rules/replacements.md). */
export const arrivals = table(
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
    /** How many units of its line (rules/replacements.md#how-many). */
    quantity: integer().notNull(),
    /** Those of them that the office named. */
    tags: jsonb().$type<readonly string[]>().notNull().default([]),
    fault: text({ enum: REPLACEMENT_CAUSES }).notNull(),
    state: text({ enum: ARRIVAL_STATES }).notNull(),
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
