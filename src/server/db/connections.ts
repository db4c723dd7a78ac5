import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { asSql, type Timeouts } from './timeouts.ts';
import { DatabaseTrouble, isLost, troubleOfDriver } from './trouble.ts';

/** As often a lost connection is replaced before anything is asked of it. */
const TRIES = 3;

const CONNECT_MS = 5_000;

/** What costs the database nothing is answered by then, or never. */
const PROOF_MS = 3_000;

/** How long the driver waits for an answer that Postgres would have ended by itself long before. */
const LATER_THAN_POSTGRES_MS = 5_000;

export interface Limits {
  readonly max: number;
  readonly timeouts: Timeouts;
  readonly name: string;
}

/**
 * Up to `max` connections that may be lost at any time. Whoever finds one lost has found them all: those
 * that have not answered since are discarded unasked (docs/running.md#when-the-database-is-away).
 */
export class Connections {
  readonly pool: pg.Pool;
  readonly #answeredAt = new WeakMap<pg.ClientBase, number>();
  #lostAt = -Infinity;

  constructor(url: string, { max, timeouts, name }: Limits) {
    this.pool = new pg.Pool({
      ...settingsFor(url, timeouts, name),
      max,
      connectionTimeoutMillis: CONNECT_MS,
      verify: (client, done) => {
        client.query(quick(asSql(timeouts))).then(() => done(), done);
      },
    });
    this.pool.on('error', () => undefined);
    // The pool listens to those that lie idle only; without a listener, losing another ends the process.
    this.pool.on('connect', (client) => {
      client.on('error', () => undefined);
      this.#answeredAt.set(client, performance.now());
    });
  }

  /** Runs `work` on a connection of which nothing bad is known. */
  async onAny<Value>(work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> {
    return this.#on(await this.#take(), work);
  }

  /** Runs `work` on a connection that has just answered. */
  async onLiving<Value>(work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> {
    return this.#on(await this.#living(), work);
  }

  /** A lost one does not come back to the pool. */
  async #on<Value>(client: pg.PoolClient, work: (client: pg.PoolClient) => Promise<Value>) {
    let broken = false;
    try {
      return await work(client);
    } catch (error) {
      broken = isLost(error);
      throw error;
    } finally {
      this.#giveBack(client, broken);
    }
  }

  async #living(): Promise<pg.PoolClient> {
    for (let tries = 1; ; tries += 1) {
      const client = await this.#take();
      try {
        await client.query(quick('select 1'));
        return client;
      } catch (cause) {
        this.#giveBack(client, true);
        if (tries === TRIES) throw new DatabaseTrouble('away', 'No connection', { cause });
        // Those that were lost with it have told so by then, and the pool hands out none of them.
        await nextTurn();
      }
    }
  }

  async #take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#connect();
      if ((this.#answeredAt.get(client) ?? 0) > this.#lostAt) return client;
      client.release(true);
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.pool.connect();
    } catch (cause) {
      const trouble = troubleOfDriver(cause) === 'busy' ? 'busy' : 'away';
      throw new DatabaseTrouble(trouble, 'No connection', { cause });
    }
  }

  #giveBack(client: pg.PoolClient, isBroken: boolean): void {
    if (isBroken) this.#lostAt = performance.now();
    else this.#answeredAt.set(client, performance.now());
    client.release(isBroken);
  }
}

const quick = (text: string) => ({ text, query_timeout: PROOF_MS });

/** What is said at the door is what pgbouncer takes, too: it refuses timeouts there. */
export function settingsFor(url: string, timeouts: Timeouts, name: string): pg.ClientConfig {
  const { statement_timeout: limit } = timeouts;
  return {
    connectionString: url,
    application_name: name,
    keepAlive: true,
    ...(limit > 0 ? { query_timeout: limit + LATER_THAN_POSTGRES_MS } : {}),
  };
}
