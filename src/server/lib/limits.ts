import { addSeconds } from 'date-fns/addSeconds';
import { lt, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { rateWindows } from '../db/schema/operations.ts';

export interface Limit {
  readonly name: string;
  readonly hits: number;
  readonly seconds: number;
}

/**
 * Counts one more hit of `key` and tells whether it is within the limit. The count is shared by all
 * processes, and stands even when what follows fails.
 */
export async function isWithin(db: Db, limit: Limit, key: string, now: Date): Promise<boolean> {
  const endsAt = addSeconds(now, limit.seconds);
  const over = sql`${rateWindows.endsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateWindows)
    .values({ key: `${limit.name}:${key}`, hits: 1, endsAt })
    .onConflictDoUpdate({
      target: rateWindows.key,
      set: {
        hits: sql`case when ${over} then 1 else ${rateWindows.hits} + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${rateWindows.endsAt} end`,
      },
    })
    .returning({ hits: rateWindows.hits });
  return (row?.hits ?? 0) <= limit.hits;
}

export async function deleteEndedWindows(db: Db, now: Date): Promise<void> {
  await db.delete(rateWindows).where(lt(rateWindows.endsAt, now));
}
