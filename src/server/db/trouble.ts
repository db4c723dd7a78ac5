import { DrizzleQueryError } from 'drizzle-orm';

/**
 * What stands between a caller and the database (docs/running.md#when-the-database-is-away):
 * `away`: it cannot be reached or takes nothing, and what was asked did not happen; `busy`: it works,
 * but not on this now; `unknown`: it was lost while it was writing, so that it may have happened.
 */
export type Trouble = 'away' | 'busy' | 'unknown';

/** The database failed a caller in a way that passes; `message` says which, for the log. */
export class DatabaseTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}

/** Nobody answers where the database should be, or it takes no connection (PostgreSQL, appendix A). */
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P03', // it is starting or stopping
  '53300', // too many connections
  '3D000', // there is no such database yet
  '08001',
  '08004',
]);

/** It is there and does not let us in (PostgreSQL, appendix A). */
const KEPT_OUT = new Set([
  '28000', // no such role, or no connection for it from here
  '28P01', // another password
  '42501', // no right to its tables
]);

/** A connection was there and is not any more. */
const LOST = new Set([
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01', // ended by an administrator or a fast shutdown
  '57P02', // another server process crashed
  '57P04', // the database was dropped
  '57P05',
  '25P03', // idle in a transaction for too long
  '08000',
  '08003',
  '08006',
]);

/**
 * pgbouncer's word for each of its failures: its server is gone, or none was free in time. Where Postgres
 * says it and goes on, it is a fault of the statement's.
 */
const POOLER_GAVE_UP = '08P01';

/** The driver's own words, which have no code. */
const LOST_WORDS =
  /^Connection terminated|is not queryable$|^timeout expired|^Query read timeout|^PGlite is clos/;
const KEPT_OUT_WORDS = /^SASL: |does not support SSL connections$/;
const POOL_IS_EMPTY = /^timeout exceeded when trying to connect/;

const BUSY = new Set([
  '55P03', // lock_timeout
  '57014', // statement_timeout
  '40P01', // deadlock
  '40001', // serialization
]);

/** It reads but cannot write: no room, no memory, a standby. */
const TAKES_NOTHING = new Set(['53000', '53100', '53200', '25006']);

/** How a failure of the driver itself, without drizzle around it, is to be taken. */
export function troubleOfDriver(error: unknown): Trouble | undefined {
  const { code, message, severity } = Object(error) as Record<string, unknown>;
  const words = typeof message === 'string' ? message : '';
  if (code === POOLER_GAVE_UP && severity === 'FATAL') return 'unknown';
  if (typeof code === 'string') {
    if ([NO_CONNECTION, KEPT_OUT, TAKES_NOTHING].some((set) => set.has(code))) return 'away';
    if (BUSY.has(code)) return 'busy';
    if (LOST.has(code)) return 'unknown';
  }
  if (KEPT_OUT_WORDS.test(words)) return 'away';
  if (POOL_IS_EMPTY.test(words)) return 'busy';
  return LOST_WORDS.test(words) ? 'unknown' : undefined;
}

/** Whether the database answers and does not let us in, which waiting does not mend. */
export function keepsOut(error: unknown): boolean {
  const { code, message } = Object(driverError(error)) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return KEPT_OUT.has(code);
  return typeof message === 'string' && KEPT_OUT_WORDS.test(message);
}

/** Whether the connection that met this failure is of no more use. */
export function isLost(error: unknown): boolean {
  return troubleOfDriver(driverError(error)) === 'unknown';
}

/**
 * How any failure is to be taken; nothing for one that is no trouble of the database's. A statement
 * that only reads can be lost without a doubt about what it did.
 */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof DatabaseTrouble) return error.trouble;
  if (!(error instanceof DrizzleQueryError)) return undefined;
  if (error.cause instanceof DatabaseTrouble) return error.cause.trouble;
  const trouble = troubleOfDriver(error.cause);
  return trouble === 'unknown' && isRead(error.query) ? 'away' : trouble;
}

/** Why, in the driver's words, without the query or its values. */
export function reasonOf(error: unknown): string {
  const { code, message } = Object(driverError(error)) as { code?: unknown; message?: unknown };
  return [code, message].filter((part) => typeof part === 'string' && part !== '').join(' ');
}

/** The innermost failure: what the driver said. */
function driverError(error: unknown): unknown {
  const inner = error instanceof DrizzleQueryError || error instanceof DatabaseTrouble;
  return inner && error.cause !== undefined ? driverError(error.cause) : error;
}

/** Whether a statement of ours changes nothing and locks nothing. */
export function isRead(query: string): boolean {
  return /^\s*select\b/i.test(query) && !/\bfor (?:update|share)\b/i.test(query);
}
