import { lt, max, type SQL, sql } from 'drizzle-orm';
import { addDaysTo, type Day, dayOf, instantAt } from '#domain/base/kolkata.ts';
import { later } from '#domain/base/rent-period.ts';
import type { Db } from '#server/db/db.ts';
import { bookDays } from '#server/db/schema/books.ts';

/** Days from one to another, which is not among them. */
export interface Days {
  readonly from: Day;
  readonly until: Day;
}

/** Before every book. */
export const FIRST_DAY = '2000-01-01' as Day;

/** The first day that is not summed up. What is kept of today or later counts as nothing: a clock was set back. */
export async function openFrom(db: Db, now: Date): Promise<Day> {
  const [row] = await db
    .select({ last: max(bookDays.day) })
    .from(bookDays)
    .where(lt(bookDays.day, dayOf(now)));
  return row?.last ? addDaysTo(row.last, 1) : FIRST_DAY;
}

/** Of some days those that are summed up, and those that are not. */
export async function splitDays(
  db: Db,
  { from, until }: Days,
  now: Date,
): Promise<{ readonly kept: Days; readonly open: Days }> {
  const open = await openFrom(db, now);
  const edge = open < until ? later(from, open) : until;
  return { kept: { from, until: edge }, open: { from: edge, until } };
}

/** Whether a day is among some. */
export function within(value: SQL, { from, until }: Days): SQL {
  return sql`${value} >= ${from}::date and ${value} < ${until}::date`;
}

/** Whether an instant is in some days of Kolkata's. */
export function happenedIn(value: SQL, { from, until }: Days): SQL {
  const [begins, ends] = [instantAt(from, 0).toISOString(), instantAt(until, 0).toISOString()];
  return sql`${value} >= ${begins}::timestamptz and ${value} < ${ends}::timestamptz`;
}

/** The day of an instant, in Kolkata. */
export function dayIn(value: SQL): SQL {
  return sql`(${value} at time zone 'Asia/Kolkata')::date`;
}
