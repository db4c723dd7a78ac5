import { and, inArray, sql } from 'drizzle-orm';
import { KEPT_KINDS } from '#domain/endings/closure.ts';
import { paise } from '#domain/base/money.ts';
import type { Month } from '#domain/base/month.ts';
import type { Db } from '#server/db/db.ts';
import { depositDeductions } from '#server/db/schema/rentals.ts';
import { type Days, dayIn, happenedIn } from './spans.ts';

/** What of deposits stayed with the shop on no invoice, by month and why. */
export async function forfeitedDeposits(db: Db, days: Days) {
  const month = sql<Month>`to_char(day, 'YYYY-MM')`;
  return db
    .select({
      month,
      key: sql<string>`kind`,
      count: sql`sum(count)`.mapWith(Number),
      amount: sql`sum(amount)`.mapWith((all) => paise(Number(all))),
    })
    .from(
      sql`(select ${dayIn(sql`${depositDeductions.at}`)} as day, ${depositDeductions.kind} as kind,
          count(*) as count, sum(${depositDeductions.amount}) as amount from ${depositDeductions}
        where ${isKept(days)} group by 1, 2) as kept`,
    )
    .groupBy(month, sql`kind`)
    .orderBy(sql`sum(amount) desc, kind`);
}

/** Whether a deduction was kept in some days. */
export function isKept(days: Days) {
  const { kind, at } = depositDeductions;
  return and(inArray(kind, [...KEPT_KINDS]), happenedIn(sql`${at}`, days));
}
