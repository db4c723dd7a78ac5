import { date, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import type { Day } from '#domain/base/kolkata.ts';
import { type Stroke, SIGNATURE_WAYS } from '#domain/visits/signature.ts';
import { instant } from './columns.ts';
import { orders } from './orders.ts';
import { table } from './table.ts';

/** What was taken along of an order, once, and who signed for it (rules/runs.md#the-receipt-of-a-pick-up). */
export const receipts = table(
  'receipts',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id),
    takenOn: date().$type<Day>().notNull(),
    things: jsonb().$type<{ readonly name: string; readonly tag: string }[]>().notNull(),
    /** Null where the office noted it. */
    signedBy: text({ enum: SIGNATURE_WAYS }),
    signedAt: instant(),
    /** These three are emptied once they are not kept any more. */
    signer: text(),
    strokes: jsonb().$type<readonly Stroke[]>(),
    unsignedWhy: text(),
  },
  (table) => [index('receipts_signed').on(table.signedAt)],
);
