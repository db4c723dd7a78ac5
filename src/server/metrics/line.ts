import { asc, count, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';

/** docs/running.md#figures-for-a-monitor */
export const MOST_COUNTED = 10_000;

/** How much waits, and how long the oldest of it has. */
export interface Line {
  readonly count: number;
  readonly oldestSeconds: number;
}

/** Who stands in a line, in the order of an index, and since when. */
export interface Standing {
  readonly which: SQL | undefined;
  readonly by: PgColumn;
  readonly since: PgColumn;
}

/** Measures a line; of a very long one its first so many, so that a question never grows with it. */
export async function measureLine(
  db: Db,
  { which, by, since }: Standing,
  now: Date,
): Promise<Line> {
  const first = db
    .select({ since: sql`${since}`.as('since') })
    .from(by.table)
    .where(which)
    .orderBy(asc(by))
    .limit(MOST_COUNTED)
    .as('first');
  const at = sql`${now.toISOString()}::timestamptz`;
  const [found] = await db
    .select({
      count: count(),
      age: sql<number | null>`extract(epoch from ${at} - min(${first.since}))::float8`,
    })
    .from(first);
  return { count: found?.count ?? 0, oldestSeconds: Math.max(0, found?.age ?? 0) };
}
