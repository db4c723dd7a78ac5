import { expect, test } from 'vitest';
import { isAtRest } from '#domain/care/issue-rest.ts';

const AT = new Date('2026-11-10T10:00:00+05:30');
const ours = { voice: 'shop', at: AT } as const;

test.each([
  ['on the thirtieth day', null, ours, '2026-12-10T23:59:59+05:30', false],
  ['the day after', null, ours, '2026-12-11T00:00:00+05:30', true],
  ['if it is closed', AT, ours, '2027-01-01T00:00:00+05:30', false],
  [
    'if the renter spoke last',
    null,
    { ...ours, voice: 'renter' },
    '2027-01-01T00:00:00+05:30',
    false,
  ],
  ['if nobody answered', null, undefined, '2027-01-01T00:00:00+05:30', false],
] as const)(
  '%s: an issue rests from the 31st day after our answer',
  (_what, closed, last, now, rests) => {
    expect(isAtRest(closed, last, new Date(now))).toBe(rests);
  },
);
