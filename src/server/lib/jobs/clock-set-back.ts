import { addMinutes } from 'date-fns/addMinutes';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { CLOCK_TOLERANCE_MINUTES } from '#domain/base/clock-check.ts';

/**
 * Whether a time that was set `wait` minutes ahead lies farther ahead than that: then the clock was
 * set back since, and waiting for it would take as much longer
 * (docs/running.md#a-clock-that-is-set-back).
 */
export function isBeyond(column: PgColumn, now: Date, wait: number | SQL<number>): SQL {
  const latest = addMinutes(now, CLOCK_TOLERANCE_MINUTES).toISOString();
  return sql`(${column} > ${latest}::timestamptz
    and ${column} > ${latest}::timestamptz + ${wait} * interval '1 minute')`;
}

/** The minutes that a row waits after so many tries, each pause twice the last. */
export function doubling(tries: PgColumn, longest: number): SQL<number> {
  return sql<number>`case when ${tries} = 0 then 0 else least(power(2, least(${tries}, 20) - 1), ${longest}) end`;
}
