import { setImmediate as nextTurn } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './db.ts';
import { Lanes } from './lanes.ts';
import type { Timeouts } from './timeouts.ts';
import { DatabaseTrouble, isLost, isRead, troubleOfDriver } from './trouble.ts';

export const CASING = { casing: 'snake_case' } as const;

/** How long the driver waits for an answer that Postgres would have ended by itself long before. */
const LATER_THAN_POSTGRES_MS = 5_000;

/** How crowded a pool is. */
export interface PoolState {
  readonly name: string;
  readonly idle: number;
  readonly busy: number;
  /** Who waits for a connection. */
  readonly waiting: number;
  /** Who waits, without a connection, for those who want the same. */
  readonly inLanes: number;
}

export interface Pooled {
  readonly db: Db;
  readonly state: () => PoolState;
  readonly close: () => Promise<void>;
}

/** As often a lost connection is replaced before anything is asked of it. */
const TRIES = 3;

/**
 * A database over up to `max` connections that may be lost at any time
 * (rules/operations.md#when-the-database-is-away): what only reads is asked once more on another
 * connection; what writes begins on one that is known to live, and is never asked twice.
 */
export function openPool(url: string, max: number, timeouts: Timeouts, name: string): Pooled {
  const pool = new pg.Pool({
    ...settingsFor(url, timeouts, name),
    max,
    connectionTimeoutMillis: 5_000,
  });
  pool.on('error', () => undefined);
  // The pool listens to those that lie idle only; without a listener, losing another ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const lanes = new Lanes();
  const db = drizzle(Object.assign(pool, { query: queries(pool, lanes) }), CASING);
  return {
    db: Object.assign(db, { transaction: transactions(pool, lanes) }),
    state: () => ({
      name,
      idle: pool.idleCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
      inLanes: lanes.waiting,
    }),
    close: () => pool.end(),
  };
}

export function settingsFor(url: string, timeouts: Timeouts, name: string): pg.ClientConfig {
  const { statement_timeout: limit } = timeouts;
  return {
    connectionString: url,
    application_name: name,
    keepAlive: true,
    ...timeouts,
    ...(limit > 0 ? { query_timeout: limit + LATER_THAN_POSTGRES_MS } : {}),
  };
}

/** Statements outside of transactions. */
function queries(pool: pg.Pool, lanes: Lanes) {
  const ask = pool.query.bind(pool);
  return async (statement: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> => {
    if (!isRead(statement.text)) return write(statement, values);
    try {
      return await ask(statement, values);
    } catch (error) {
      if (troubleOfDriver(error) !== 'unknown') throw error;
      return onLiving(pool, (client) => client.query(statement, values));
    }
  };
  async function write(statement: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    const leave = await lanes.enter();
    try {
      return await onLiving(pool, (client) => client.query(statement, values));
    } finally {
      leave();
    }
  }
}

function transactions(pool: pg.Pool, lanes: Lanes): Db['transaction'] {
  return async (work, options) => {
    const leave = await lanes.enter();
    const done = { work: false };
    try {
      return await onLiving(pool, (client) =>
        drizzle(client, CASING).transaction(async (tx) => {
          const value = await work(tx);
          done.work = true;
          return value;
        }, options),
      );
    } catch (cause) {
      if (!isLost(cause)) throw cause;
      throw done.work
        ? new DatabaseTrouble('unknown', 'Lost at commit', { cause })
        : new DatabaseTrouble('away', 'Lost before commit', { cause });
    } finally {
      leave();
    }
  };
}

/** Runs `work` on a connection that has just answered; a lost one does not come back to the pool. */
async function onLiving<Value>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await living(pool);
  let broken = false;
  try {
    return await work(client);
  } catch (error) {
    broken = isLost(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

async function living(pool: pg.Pool): Promise<pg.PoolClient> {
  for (let tries = 1; ; tries += 1) {
    const client = await connect(pool);
    try {
      await client.query('select 1');
      return client;
    } catch (cause) {
      client.release(true);
      if (tries === TRIES) throw new DatabaseTrouble('away', 'No connection', { cause });
      // Those that were lost with it have told so by then, and the pool hands out none of them.
      await nextTurn();
    }
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    const trouble = troubleOfDriver(cause) === 'busy' ? 'busy' : 'away';
    throw new DatabaseTrouble(trouble, 'No connection', { cause });
  }
}
