import { setTimeout as pause } from 'node:timers/promises';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import type { Db } from '#server/db/db.ts';
import type { PoolState } from '#server/db/pool.ts';
import { createGauges, type Gauges } from './gauges.ts';
import { findWaiting, type Waiting } from './waiting.ts';

/** How long an answer of the database stands. docs/running.md#figures-for-a-monitor */
const KEPT_MS = 10_000;
/** How long a scrape waits for one. */
const PATIENCE_MS = 4_000;

export interface Watched {
  readonly registry: Registry;
  /** Why the process cannot serve; nothing when it can. */
  readonly trouble: () => Promise<string | undefined>;
  readonly now: () => Date;
}

/** The database, once it is open. */
export interface WatchedBooks {
  readonly db: Db;
  readonly pools: () => readonly PoolState[];
}

/** What `/metrics` tells: what the process counted, and what the database says waits. */
export class Figures {
  readonly #watched: Watched;
  readonly #gauges: Gauges;
  #books: WatchedBooks | undefined;
  #asked: Promise<Waiting | undefined> | undefined;

  constructor(watched: Watched) {
    this.#watched = watched;
    this.#gauges = createGauges(watched.registry);
    collectDefaultMetrics({ register: watched.registry });
  }

  /** The database is open: from here on it is asked. */
  begin(books: WatchedBooks): void {
    this.#books = books;
  }

  get contentType(): string {
    return this.#watched.registry.contentType;
  }

  async text(): Promise<string> {
    const { registry, trouble } = this.#watched;
    const [waiting, why] = await Promise.all([this.#waiting(), trouble()]);
    this.#gauges.showReady(why === undefined);
    this.#gauges.showPools(this.#books?.pools() ?? []);
    this.#gauges.showWaiting(waiting);
    return registry.metrics();
  }

  /** Asked once at a time, however many scrape and however long it takes. */
  async #waiting(): Promise<Waiting | undefined> {
    if (!this.#books) return undefined;
    this.#asked ??= this.#ask(this.#books);
    const over = new AbortController();
    try {
      return await Promise.race([
        this.#asked,
        pause(PATIENCE_MS, undefined, { signal: over.signal, ref: false }),
      ]);
    } finally {
      over.abort();
    }
  }

  #ask({ db }: WatchedBooks): Promise<Waiting | undefined> {
    return findWaiting(db, this.#watched.now())
      .catch(() => undefined)
      .finally(() => {
        setTimeout(() => (this.#asked = undefined), KEPT_MS).unref();
      });
  }
}
