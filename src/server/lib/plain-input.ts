import { type Refusal, refuse } from './refusal.ts';

/**
 * Whether Postgres can keep every text in it: no NUL, no half of a surrogate pair
 * (rules/operations.md#what-reaches-the-database).
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
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
