import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';

/**
 * Keeps the next transaction at its door: `reached` is fulfilled when it comes there, those after it
 * pass, and `letGo` lets it in.
 */
export function holdNextTransaction(db: Db): { reached: Promise<void>; letGo: () => void } {
  const begin = db.transaction.bind(db);
  const reached = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  db.transaction = async (work, settings) => {
    db.transaction = begin;
    reached.resolve();
    await go.promise;
    return begin(work, settings);
  };
  return { reached: reached.promise, letGo: () => go.resolve() };
}

/**
 * Begins something while an account's row is held, makes a change once that something waits for the
 * row, and answers what came of it. What was put off before anybody saw it wait is begun again. Needs a
 * database with several connections.
 */
export async function whileHeld<Value>(
  db: Db,
  userId: number,
  begin: () => Promise<Value>,
  change: (tx: Db) => Promise<void>,
): Promise<Value> {
  const begun = await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    let trial = watch(begin());
    while (!(await isAwaited(tx))) {
      if (trial.isOver) trial = watch(begin());
    }
    await change(tx);
    return trial;
  });
  return begun.outcome;
}

/** Something under way, and whether it has ended. */
function watch<Value>(outcome: Promise<Value>) {
  const trial = { outcome, isOver: false };
  const end = () => {
    trial.isOver = true;
  };
  outcome.then(end, end);
  return trial;
}

async function isAwaited(tx: Db): Promise<boolean> {
  const blocked = sql`select 1 from pg_locks where not granted and pid in
    (select pid from pg_stat_activity where datname = current_database())`;
  const answer: unknown = await tx.execute(blocked);
  const { rows } = answer as { rows: unknown[] };
  return rows.length > 0;
}
