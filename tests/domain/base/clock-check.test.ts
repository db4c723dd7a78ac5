import { expect, test } from 'vitest';
import { clockFault } from '#domain/base/clock-check.ts';

const NOON = '2026-11-29T12:00:00Z';

test.each([
  ['clocks that agree', NOON, NOON, '2026-11-29T11:59:00Z', undefined],
  ['an empty database', NOON, NOON, null, undefined],
  ['five minutes ahead of the database', '2026-11-29T12:05:00Z', NOON, NOON, undefined],
  ['more than five minutes ahead of it', '2026-11-29T12:05:01Z', NOON, NOON, 'database'],
  ['more than five minutes behind it', '2026-11-29T11:54:59Z', NOON, null, 'database'],
  ['a row five minutes ahead', NOON, NOON, '2026-11-29T12:05:00Z', undefined],
  ['a row more than five minutes ahead', NOON, NOON, '2026-11-29T12:05:01Z', 'rows_ahead'],
  ['seven days without a row', NOON, NOON, '2026-11-22T12:00:00Z', undefined],
  ['more than seven days without a row', NOON, NOON, '2026-11-22T11:59:59Z', 'long_silence'],
  ['a year ahead', '2027-11-29T12:00:00Z', '2027-11-29T12:00:00Z', NOON, 'long_silence'],
])(
  '%s: %s at the process, %s at the database, newest row %s',
  (_, now, database, newest, fault) => {
    const clocks = {
      now: new Date(now),
      database: new Date(database),
      newest: newest === null ? null : new Date(newest),
    };
    expect(clockFault(clocks)).toBe(fault);
  },
);
