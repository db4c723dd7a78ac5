import { eq, sql } from 'drizzle-orm';
import {
  type Pace,
  type Tries,
  waitFor,
  withOneLess,
  withOneMore,
} from '#domain/people/growing-wait.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { rateWindows } from '#server/db/schema/operations.ts';
import type { Subject } from './limits.ts';

/** A try as one count of it grows the wait (rules/sign-in.md#the-growing-wait). */
export interface Attempt {
  readonly key: string;
  readonly subject: Subject;
  readonly pace: Pace;
  /** Counted, but not waited for. */
  readonly isFree?: boolean;
}

/** Seconds to wait. */
export interface Waits {
  /** For this try, which is too early where there are any. */
  readonly wait: number;
  /** For the next one after it. */
  readonly nextIn: number;
}

/**
 * Counts one more try of each; where it is too early for one, the caller then rolls back. The counts are
 * held until the transaction ends, so that of many tries at once each sees those before it.
 */
export async function countAttempts(
  tx: Tx,
  attempts: readonly Attempt[],
  now: Date,
): Promise<Waits> {
  // In one order, so that two calls cannot wait for each other.
  const sorted = attempts.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const waits = { wait: 0, nextIn: 0 };
  for (const { key, subject, pace, isFree } of sorted) {
    const [row] = await tx
      .insert(rateWindows)
      .values({ key, subject, hits: 0, endsAt: now })
      .onConflictDoUpdate({ target: rateWindows.key, set: { hits: sql`${rateWindows.hits}` } })
      .returning();
    const before: Tries = { count: row?.hits ?? 0, forgottenAt: row?.endsAt ?? now };
    const after = withOneMore(pace, before, now);
    if (!isFree) {
      waits.wait = Math.max(waits.wait, waitFor(pace, before, now));
      waits.nextIn = Math.max(waits.nextIn, waitFor(pace, after, now));
    }
    await keepTries(tx, key, after);
  }
  return waits;
}

/** Takes back one try. A count that is held at this moment stays: nobody waits for it. */
export async function uncountAttempt(tx: Tx, { key, pace }: Attempt): Promise<void> {
  const [row] = await tx
    .select()
    .from(rateWindows)
    .where(eq(rateWindows.key, key))
    .for('update', { skipLocked: true });
  if (!row) return;
  const left = withOneLess(pace, { count: row.hits, forgottenAt: row.endsAt });
  await (left.count > 0 ? keepTries(tx, key, left) : forgetAttempts(tx, key));
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.delete(rateWindows).where(eq(rateWindows.key, key));
}

async function keepTries(tx: Tx, key: string, { count, forgottenAt }: Tries): Promise<void> {
  await tx
    .update(rateWindows)
    .set({ hits: count, endsAt: forgottenAt })
    .where(eq(rateWindows.key, key));
}
