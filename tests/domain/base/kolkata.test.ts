import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addDaysTo,
  addMonthsTo,
  day,
  dayOf,
  daysBetween,
  formatDay,
  formatDayFrom,
  formatDayWithYear,
  formatInstant,
  mondayOf,
} from '#domain/base/kolkata.ts';
import { formatMonth } from '#domain/base/month-name.ts';

const anyDay = fc
  .date({ min: new Date('2017-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map(dayOf);

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(['2026-02-30', '2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '24-11-2026', ''])(
  'refuses %s as a day',
  (text) => {
    expect(() => day(text)).toThrow(RangeError);
  },
);

test.each(['2026-11-24', '2028-02-29', '2026-12-31'])('reads %s as a day', (text) => {
  expect(day(text)).toBe(text);
});

describe.each(['Asia/Kolkata', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'on a machine in %s',
  (zone) => {
    test.each([
      ['2026-11-23T18:29:59.999Z', '2026-11-23'],
      ['2026-11-23T18:30:00Z', '2026-11-24'],
      ['2026-12-31T18:30:00Z', '2027-01-01'],
    ])('%s falls on %s in Kolkata', (instant, expected) => {
      vi.stubEnv('TZ', zone);
      expect(dayOf(new Date(instant))).toBe(expected);
    });

    test('days are added and shown the same', () => {
      vi.stubEnv('TZ', zone);
      expect(addDaysTo(day('2026-03-07'), 2)).toBe('2026-03-09');
      expect(formatDay(day('2026-11-24'))).toBe('Tue 24 Nov');
      expect(formatInstant(new Date('2026-11-24T10:35:00Z'))).toBe('24 Nov 2026, 4:05 pm');
    });
  },
);

test.each([
  ['2026-11-24', 6, '2027-05-24'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-12-31', 12, '2027-12-31'],
  ['2026-01-31', 1, '2026-02-28'],
])('%s and %s months is %s', (from, months, to) => {
  expect(addMonthsTo(day(from), months)).toBe(to);
});

test('counts the days between two as it adds them', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -2000, max: 2000 }), (from, count) => {
      expect(daysBetween(from, addDaysTo(from, count))).toBe(count);
    }),
  );
});

test('writes a day with its year and a month by name', () => {
  expect(formatDayWithYear(day('2026-11-24'))).toBe('24 Nov 2026');
  expect(formatDayFrom(day('2026-11-24'), day('2026-01-01'))).toBe('Tue 24 Nov');
  expect(formatDayFrom(day('2027-07-04'), day('2026-07-04'))).toBe('4 Jul 2027');
  expect(formatMonth(day('2026-11-24'))).toBe('November 2026');
});

test.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-11-29', '2026-11-23'],
  ['2026-12-01', '2026-11-30'],
])('begins the week of %s on Monday %s', (of, monday) => {
  expect(mondayOf(day(of))).toBe(day(monday));
});
