import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Db } from '#server/db/db.ts';
import { writeProbes } from '#server/db/schema/operations.ts';
import { type FileStore, PROBE } from '#server/gateways/file-store.ts';

/** How long an answer stands, so that asking often costs little. docs/running.md#health */
const KEPT_MS = 3_000;
const PATIENCE_MS = 4_000;

/** How long S3 counts as well once it took a file: each asking is paid for. docs/running.md#health */
const S3_KEPT_MS = 30_000;

const FILE_BYTES = 16 * 1024;
const NAMES = { folder: 'folder of files', s3: 'S3' };

/** Most of a page of the database, so that writing it needs room on the disk. */
const ROW_LETTERS = 6_000;

export interface Vitals {
  /** The database over a connection of its own. */
  readonly db: Db;
  readonly files: Pick<FileStore, 'kind' | 'put' | 'erase'>;
}

/**
 * Whether this process can serve: it is neither starting nor stopping, the database answers, and
 * both the database and what files lie on take something new. docs/running.md#health
 */
export class Health {
  #vitals: Vitals | undefined;
  #isStopping = false;
  #asked: { readonly at: number; readonly answer: Promise<string | undefined> } | undefined;
  #filesWellUntil = -Infinity;
  readonly #keptMs: number;
  readonly #fileKey = probeKey();

  constructor(vitals?: Vitals, keptMs = KEPT_MS) {
    this.#vitals = vitals;
    this.#keptMs = keptMs;
  }

  /** The database is open: from here on it is asked. */
  begin(vitals: Vitals): void {
    this.#vitals = vitals;
  }

  /** No more work should be sent here. */
  end(): void {
    this.#isStopping = true;
  }

  /** Why this process cannot serve; nothing when it can. */
  async trouble(): Promise<string | undefined> {
    if (this.#isStopping) return 'stopping';
    const vitals = this.#vitals;
    if (!vitals) return 'waiting for the database';
    const now = performance.now();
    if (!this.#asked || now - this.#asked.at > this.#keptMs) {
      this.#asked = { at: now, answer: this.#examine(vitals) };
    }
    return this.#asked.answer;
  }

  async #examine({ db, files }: Vitals): Promise<string | undefined> {
    const [books, papers] = await Promise.all([
      within(examineDatabase(db), 'database does not answer'),
      within(this.#examineFiles(files), `${NAMES[files.kind]} does not answer`),
    ]);
    return books ?? papers;
  }

  async #examineFiles(files: Vitals['files']): Promise<string | undefined> {
    const now = performance.now();
    if (now < this.#filesWellUntil) return undefined;
    try {
      await files.put(this.#fileKey, new Uint8Array(FILE_BYTES));
      if (files.kind === 's3') this.#filesWellUntil = now + S3_KEPT_MS;
      return undefined;
    } catch {
      return `${NAMES[files.kind]} takes nothing`;
    } finally {
      await files.erase(this.#fileKey).catch(() => undefined);
    }
  }
}

/**
 * Writes a row and takes it back, with those that a killed process has left. The table is emptied down
 * to no page at all, so that the next row needs a new one: a full disk has none to give.
 */
async function examineDatabase(db: Db): Promise<string | undefined> {
  try {
    await db.execute(sql`select 1`);
  } catch {
    return 'database does not answer';
  }
  try {
    await db.insert(writeProbes).values({ filler: sql`repeat('x', ${ROW_LETTERS})` });
    await db.delete(writeProbes);
    await db.execute(sql`vacuum (skip_locked) ${writeProbes}`);
    return undefined;
  } catch {
    return 'database takes nothing';
  }
}

async function within(
  answer: Promise<string | undefined>,
  otherwise: string,
): Promise<string | undefined> {
  const over = new AbortController();
  try {
    return await Promise.race([
      answer,
      pause(PATIENCE_MS, otherwise, { signal: over.signal, ref: false }),
    ]);
  } finally {
    over.abort();
  }
}

/** Processes that share what files lie on do not disturb each other. */
function probeKey(): string {
  const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 16);
  return `${PROBE}${host}-${process.pid}`;
}

/**
 * Whether the process lives (`/livez`), and whether it can serve (`/healthz`). A job that hangs is named,
 * but the process still serves.
 */
export function healthRoutes(health: Health, overdueJobs: ReadonlySet<string> = new Set()): Hono {
  const routes = new Hono();
  routes.get('/livez', (context) => context.json({ status: 'ok' }));
  routes.get('/healthz', async (context) => {
    const trouble = await health.trouble();
    context.header('cache-control', 'no-store');
    const overdue = overdueJobs.size > 0 ? { overdueJobs: [...overdueJobs] } : {};
    if (trouble === undefined) return context.json({ status: 'ok', ...overdue });
    return context.json({ status: trouble }, 503, { 'retry-after': '5' });
  });
  return routes;
}
