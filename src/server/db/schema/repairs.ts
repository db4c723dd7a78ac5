import { integer, text } from 'drizzle-orm/pg-core';
import { REPAIR_ENDS } from '#domain/care/repair.ts';
import { issues } from './care.ts';
import { visits } from './visits.ts';
import { table } from './table.ts';

/** What a repair visit is for (rules/repairs.md#booking-one). */
export const repairs = table('repairs', {
  visitId: integer()
    .primaryKey()
    .references(() => visits.id),
  /** What was described and shown; null once that is erased. */
  issueId: integer()
    .unique()
    .references(() => issues.id, { onDelete: 'set null' }),
  productSlug: text().notNull(),
  /** Null until it is done. */
  endedAs: text({ enum: REPAIR_ENDS }),
});
