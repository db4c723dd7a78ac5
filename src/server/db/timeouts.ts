/** How long Postgres lets a connection of ours work, wait or do nothing, in milliseconds; 0 for ever. */
export interface Timeouts {
  readonly statement_timeout: number;
  readonly lock_timeout: number;
  readonly idle_in_transaction_session_timeout: number;
}

/** Somebody waits for the answer. docs/running.md#timeouts */
export const FOR_REQUESTS: Timeouts = {
  statement_timeout: 10_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** Jobs and an operator's commands: nobody waits, but what they lock others may want. */
export const FOR_LONG_WORK: Timeouts = {
  statement_timeout: 120_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
};

/** The question whether the database works. */
export const FOR_HEALTH: Timeouts = {
  statement_timeout: 2_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 2_000,
};

/** What a monitor is told: docs/running.md#figures-for-a-monitor */
export const FOR_FIGURES: Timeouts = {
  statement_timeout: 2_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 2_000,
};

/** A copy of everything takes what time it needs, on a database that it has for itself or only reads. */
export const FOR_COPIES: Timeouts = {
  statement_timeout: 0,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 0,
};

/** Migrations take what time they need, once they have their locks. */
export const FOR_MIGRATIONS: Timeouts = {
  statement_timeout: 0,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 0,
};

/** What a connection is told first. */
export function asSql(timeouts: Timeouts): string {
  return Object.entries(timeouts)
    .map(([name, milliseconds]) => `set ${name} = ${milliseconds}`)
    .join('; ');
}
