import { addSeconds } from 'date-fns/addSeconds';
import { eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { rateWindows } from '#server/db/schema/operations.ts';
import { type Refusal, refuse } from './refusal.ts';

/** So many calls are let through in a window of so many seconds, which begins with the first. */
export interface Limit {
  readonly name: string;
  readonly hits: number;
  readonly seconds: number;
}

/** Whom a limit is for. Of a kind, because a username may be written like any of the others. */
export type Subject = `user ${number}` | `name ${string}` | `net ${string}`;

/** One call as a limit counts it. */
export interface Hit {
  readonly limit: Limit;
  readonly subject: Subject;
  /** Whose calls on that subject are counted apart from others'. */
  readonly by?: string;
}

export function hit(limit: Limit, subject: Subject, by?: string): Hit {
  return { limit, subject, ...(by === undefined ? {} : { by }) };
}

/**
 * Counts one call against each limit in turn; the first that is used up refuses, and says when it
 * lets one through. The counts are shared by all processes, and stand even when what follows fails.
 * A refused call is counted apart: it uses up nothing, of the limits before that one neither, and
 * prolongs nothing (rules/sign-in.md#limits).
 */
export async function refuseOver(
  db: Db,
  hits: readonly Hit[],
  now: Date,
): Promise<Refusal | undefined> {
  const taken: Hit[] = [];
  for (const each of hits) {
    const wait = await takeHit(db, each, now);
    if (wait > 0) {
      await giveBackHits(db, taken);
      return refuse('TOO_MANY_REQUESTS', { retryAfter: wait });
    }
    taken.push(each);
  }
  return undefined;
}

/** Counts one call; answers 0 where it is let through, else the seconds until one would be. */
export async function takeHit(db: Db, { limit, subject, by }: Hit, now: Date): Promise<number> {
  const over = lte(rateWindows.endsAt, now);
  const endsAt = addSeconds(now, limit.seconds);
  const key = keyOf({ limit, subject, ...(by === undefined ? {} : { by }) });
  const taken = await db
    .insert(rateWindows)
    .values({ key, subject, hits: 1, endsAt })
    .onConflictDoUpdate({
      target: rateWindows.key,
      set: {
        hits: sql`case when ${over} then 1 else ${rateWindows.hits} + 1 end`,
        refused: sql`case when ${over} then 0 else ${rateWindows.refused} end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${rateWindows.endsAt} end`,
      },
      setWhere: sql`${over} or ${rateWindows.hits} < ${limit.hits}`,
    })
    .returning({ key: rateWindows.key });
  if (taken.length > 0) return 0;
  const [full] = await db
    .update(rateWindows)
    .set({ refused: sql`${rateWindows.refused} + 1` })
    .where(eq(rateWindows.key, key))
    .returning({ endsAt: rateWindows.endsAt });
  const left = (full?.endsAt.getTime() ?? 0) - now.getTime();
  return Math.max(1, Math.ceil(left / 1000));
}

/** Takes counted calls back, because they turned out not to be what the limits are against. */
export async function giveBackHits(db: Db, hits: readonly Hit[]): Promise<void> {
  for (const each of hits) {
    await db
      .update(rateWindows)
      .set({ hits: sql`greatest(${rateWindows.hits} - 1, 0)` })
      .where(eq(rateWindows.key, keyOf(each)));
  }
}

function keyOf({ limit, subject, by }: Hit): string {
  return [limit.name, subject, ...(by === undefined ? [] : [by])].join(':');
}
