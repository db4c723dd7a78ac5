import { type Refusal, refuse } from '#server/lib/refusal.ts';

/**
 * Whether Postgres can keep every text in it: no NUL, no half of a surrogate pair
 * (rules/operations.md#what-reaches-the-database).
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}

/** Marks that turn or embed the direction of what stands behind them; those of single letters stay. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/;
const EVERY_TURN = new RegExp(TURNS, 'g');

/** Whether a text in it holds such a mark. */
export function holdsTurns(value: unknown): boolean {
  if (typeof value === 'string') return TURNS.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsTurns);
}

/** What was sent, each text without what would turn others (rules/operations.md#what-reaches-the-database). */
export function withoutTurns<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll(EVERY_TURN, '') as Value;
  if (Array.isArray(value)) return value.map(withoutTurns) as Value;
  if (typeof value !== 'object' || value === null) return value;
  // A file stays the file that it is.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, withoutTurns<unknown>(each)]);
  return Object.fromEntries(entries) as Value;
}

/** rules/operations.md#what-reaches-the-database */
const MAX_PARAMETER_LENGTH = 300;

/** Whether a segment of the path can name something of ours. */
export function isName(parameter: string | undefined): boolean {
  return (
    parameter !== undefined &&
    parameter.length <= MAX_PARAMETER_LENGTH &&
    !/\p{Cc}/u.test(parameter)
  );
}

/**
 * The key under which a call is made once however often it is sent; nothing where none was sent. One
 * that is empty, too long or not plain is refused: cut or dropped, it would make two calls one, or
 * one call two (rules/operations.md#what-reaches-the-database).
 */
export function readIdempotencyKey(header: string | undefined): string | undefined | Refusal {
  return header === undefined || /^[!-~]{1,100}$/.test(header) ? header : refuse('KEY_INVALID');
}
