import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { Connections, type Limits } from './connections.ts';
import type { Db } from './db.ts';
import { ConnectionQuota } from './connection-quota.ts';
import { DatabaseTrouble, isLost, isRead } from './trouble.ts';

export const CASING = { casing: 'snake_case' } as const;

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

/**
 * A database over up to `max` connections that may be lost at any time
 * (docs/running.md#when-the-database-is-away): what only reads is asked once more on another
 * connection; what writes begins on one that is known to live, and is never asked twice.
 */
export function openPool(url: string, limits: Limits): Pooled {
  const connections = new Connections(url, limits);
  const { pool } = connections;
  const lanes = new ConnectionQuota();
  const db = drizzle(Object.assign(pool, { query: queries(connections, lanes) }), CASING);
  return {
    db: Object.assign(db, { transaction: transactions(connections, lanes) }),
    state: () => ({
      name: limits.name,
      idle: pool.idleCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
      inLanes: lanes.waiting,
    }),
    close: () => pool.end(),
  };
}

/** Statements outside of transactions. */
function queries(connections: Connections, lanes: ConnectionQuota) {
  return async (statement: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> => {
    if (!isRead(statement.text)) return write(statement, values);
    try {
      return await connections.onAny((client) => client.query(statement, values));
    } catch (error) {
      if (!isLost(error)) throw error;
      return connections.onLiving((client) => client.query(statement, values));
    }
  };
  async function write(statement: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    const leave = await lanes.enter();
    try {
      return await connections.onLiving((client) => client.query(statement, values));
    } finally {
      leave();
    }
  }
}

function transactions(connections: Connections, lanes: ConnectionQuota): Db['transaction'] {
  return async (work, options) => {
    const leave = await lanes.enter();
    const done = { work: false };
    try {
      return await connections.onLiving((client) =>
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
