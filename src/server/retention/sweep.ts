import { and, asc, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/db.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { dueBefore, type Sweep } from './rule.ts';
import { RULES } from './rules.ts';
import { TABLE_NAMES, tableNamed, type TableName } from './tables.ts';
import { inTransaction } from '#server/lib/transact.ts';

/** Rows a transaction takes, so that none holds many of them for long. */
const BATCH = 500;

/** A run ends after this and goes on in the next. */
const BUDGET_MS = 60_000;

interface Due {
  readonly name: TableName;
  readonly sweep: Sweep;
}

/**
 * Takes what each table has kept for its time, the oldest first, in turns of one batch a table, until
 * nothing is due (rules/operations.md#retention). Answers how many rows.
 */
export async function sweepTables(shop: AppContext): Promise<number> {
  const run = await JobRun.begin(shop, 'retention');
  const endsAt = performance.now() + BUDGET_MS;
  let due: readonly Due[] = TABLE_NAMES.flatMap((name) =>
    (RULES[name].sweeps ?? []).map((sweep) => ({ name, sweep })),
  ).filter(({ sweep }) => shop.config.production || !sweep.inProduction);
  let taken = 0;
  do {
    const more: Due[] = [];
    for (const each of due) {
      const { name, sweep } = each;
      const item = `table ${name}, ${sweep.since}`;
      const rows = (await run.attempt(item, () => takeBatch(shop, each))) ?? 0;
      taken += rows;
      if (rows === BATCH) more.push(each);
    }
    due = more;
  } while (due.length > 0 && performance.now() < endsAt);
  await run.end(taken, { metAll: true });
  return taken;
}

async function takeBatch({ db, now }: AppContext, { name, sweep }: Due): Promise<number> {
  const at = now();
  const table = tableNamed(name);
  return inTransaction(db, async (tx) => {
    const before = dueBefore(sweep, at);
    const due = and(lt(sweep.column, before), await sweep.which?.(before, tx, at));
    const { take = takes(table, sweep) } = sweep;
    return take(tx, batchOf(table, sweep, due), at);
  });
}

/** Names rows by where they lie, since the tables have keys of all kinds. What others hold is passed by. */
function batchOf(table: PgTable, { column }: Sweep, due: SQL | undefined): SQL {
  return sql`${table}.ctid = any(array(
    select ${table}.ctid from ${table} where ${due} order by ${asc(column)} limit ${BATCH}
    for update of ${table} skip locked))`;
}

function takes(table: PgTable, { empty }: Sweep) {
  return async (tx: Tx, which: SQL): Promise<number> => {
    const one = sql`1`;
    const done = empty
      ? await tx.update(table).set(empty.values).where(which).returning({ one })
      : await tx.delete(table).where(which).returning({ one });
    return done.length;
  };
}
