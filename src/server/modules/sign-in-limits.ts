import type { Db } from '../db/db.ts';
import { isWithin, type Limit } from '../lib/limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Limits of the calls that need no session. Those by client address are wide: mobile networks put
 * thousands of shoppers behind one.
 */
export const CODES_BY_NAME: Limit = { name: 'codes-name', hits: 10, seconds: HOUR };
export const CODES_BY_ADDRESS: Limit = { name: 'codes-address', hits: 100, seconds: 10 * MINUTE };
export const ANSWERS_BY_ADDRESS: Limit = {
  name: 'answers-address',
  hits: 200,
  seconds: 10 * MINUTE,
};
export const LOGINS_BY_NAME: Limit = { name: 'logins-name', hits: 10, seconds: 15 * MINUTE };
export const LOGINS_BY_ADDRESS: Limit = { name: 'logins-address', hits: 100, seconds: 15 * MINUTE };
export const RESETS_BY_NAME: Limit = { name: 'resets-name', hits: 5, seconds: HOUR };
export const RESETS_BY_ADDRESS: Limit = { name: 'resets-address', hits: 50, seconds: HOUR };
export const LOOKUPS_BY_ADDRESS: Limit = { name: 'lookups-address', hits: 120, seconds: MINUTE };

/** Counts a hit of each key and tells whether all are within their limits. */
export async function areWithin(
  db: Db,
  hits: readonly (readonly [limit: Limit, key: string])[],
  now: Date,
): Promise<boolean> {
  for (const [limit, key] of hits) {
    if (!(await isWithin(db, limit, key, now))) return false;
  }
  return true;
}
