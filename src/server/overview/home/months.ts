import { and, eq, gte } from 'drizzle-orm';
import type { AccountHome } from '#contract/overview/home.ts';
import { totalOpen } from '#domain/billing/allocation.ts';
import { addMonthsTo, type Day } from '#domain/base/kolkata.ts';
import { minus, sum, ZERO } from '#domain/base/money.ts';
import { firstOfMonth } from '#domain/base/rent-period.ts';
import type { Db } from '#server/db/db.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { standingsOf } from '#server/billing/invoice-accounts.ts';
import type { Upcoming } from '#server/billing/upcoming.ts';

const MONTHS = 12;

/**
 * What was charged month by month, interest of its invoices included, and what is to come: twelve months
 * in all, the oldest first (rules/billing.md#one-projection).
 */
export async function findMonths(
  db: Db,
  userId: number,
  first: readonly Upcoming[],
  today: Day,
): Promise<AccountHome['months']> {
  const coming = first[0] ? firstOfMonth(first[0].next.billedOn) : null;
  const current = firstOfMonth(today);
  const last = coming && coming > current ? coming : current;
  const begin = addMonthsTo(last, 1 - MONTHS);
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), gte(invoices.issuedOn, begin)));
  const standings = await standingsOf(db, rows, today);
  return Array.from({ length: MONTHS }, (_, at) => {
    const month = addMonthsTo(begin, at);
    const own = standings.filter(({ invoice }) => firstOfMonth(invoice.issuedOn) === month);
    return {
      month,
      billed: sum(
        own.map(({ invoice, credited, interestGenerated }) =>
          minus(sum([invoice.amount, interestGenerated]), credited),
        ),
      ),
      open: totalOpen(own),
      toCome: month === coming ? sum(first.map(({ next }) => next.amount)) : ZERO,
    };
  });
}
