import { and, asc, eq } from 'drizzle-orm';
import { customerNumber } from '#domain/people/customer-number.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { depositDeductions } from '#server/db/schema/rentals.ts';
import { isKept } from '#server/overview/books/forfeited-deposits.ts';
import type { Days } from '#server/overview/books/spans.ts';
import { money } from './csv.ts';
import { beyond, PAGE, paged } from './paged.ts';

/** What was kept of deposits, as the month counts it (rules/books.md#a-month). */
export const KEPT_LIST = {
  columns: ['Kept on', 'Order', 'Customer', 'Kind', 'Note', 'Amount'],
  pages: (db: Db, days: Days) =>
    paged(
      (after?: number) =>
        db
          .select({ kept: depositDeductions, order: orders.number, userId: orders.userId })
          .from(depositDeductions)
          .innerJoin(orders, eq(orders.id, depositDeductions.orderId))
          .where(and(isKept(days), beyond(depositDeductions.id, after)))
          .orderBy(asc(depositDeductions.id))
          .limit(PAGE),
      ({ kept }) => kept.id,
      ({ kept, order, userId }) => [
        dayOf(kept.at),
        order,
        customerNumber(userId),
        kept.kind,
        kept.note,
        money(kept.amount),
      ],
    ),
};
