import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';

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
 * Begins something while a transaction holds what it wants, makes a change once that something waits,
 * and answers what came of it. What was put off before anybody saw it wait is begun again. Needs a
 * database with several connections.
 */
export async function whileHeld<Value>(
  db: Db,
  { hold, begin, change }: Held<Value>,
): Promise<Value> {
  const begun = await db.transaction(async (tx) => {
    await hold(tx);
    let trial = watch(begin());
    while (!(await isAwaited(tx))) {
      if (trial.isOver) trial = watch(begin());
    }
    await change?.(tx);
    return trial;
  });
  return begun.outcome;
}

interface Held<Value> {
  readonly hold: (tx: Db) => Promise<unknown>;
  readonly begin: () => Promise<Value>;
  readonly change?: (tx: Db) => Promise<void>;
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
