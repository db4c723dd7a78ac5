import { describe, expect, test } from 'vitest';
import { expressPromise, isWorkingDay } from '#domain/express.ts';
import { refuseExpressAt } from '#domain/express-hours.ts';
import { day } from '#domain/kolkata.ts';

const HOLIDAYS = ['2026-12-25'];

/** Kolkata's clock on a day. */
const at = (text: string) => new Date(`${text.replace(' ', 'T')}+05:30`);

const promised = (now: string) => {
  const { service, expectedOn } = expressPromise(at(now), HOLIDAYS);
  return `${service} ${expectedOn}`;
};

// 2026-11-21 is a Saturday.
test.each([
  ['2026-11-19 00:00:00', 'same_day 2026-11-19'],
  ['2026-11-19 11:59:59', 'same_day 2026-11-19'],
  ['2026-11-19 12:00:00', 'next_day 2026-11-19'],
  ['2026-11-19 12:59:59', 'next_day 2026-11-19'],
  ['2026-11-19 13:00:00', 'next_day 2026-11-20'],
  ['2026-11-19 23:00:00', 'next_day 2026-11-20'],
  ['2026-11-19 23:59:59', 'next_day 2026-11-20'],
  ['2026-11-20 00:00:00', 'same_day 2026-11-20'],
])('on a working day at %s the promise is %s', (now, expected) => {
  expect(promised(now)).toBe(expected);
});

test.each([
  ['Saturday before 1 pm, today', '2026-11-21 12:59:59', 'next_day 2026-11-21'],
  ['Saturday from 1 pm, Monday', '2026-11-21 13:00:00', 'next_day 2026-11-23'],
  ['Sunday morning, Monday', '2026-11-22 09:00:00', 'next_day 2026-11-23'],
  ['Sunday night, Monday', '2026-11-22 23:30:00', 'next_day 2026-11-23'],
  ['the eve of Gandhi Jayanti, Saturday', '2026-10-01 15:00:00', 'next_day 2026-10-03'],
  ['Gandhi Jayanti at breakfast, Saturday', '2026-10-02 08:00:00', 'next_day 2026-10-03'],
  ['Republic Day, the day after', '2027-01-26 10:00:00', 'next_day 2027-01-27'],
  ['Independence Day on a Saturday, Monday', '2026-08-15 10:00:00', 'next_day 2026-08-17'],
  ['a holiday of the policies, Saturday', '2026-12-25 10:00:00', 'next_day 2026-12-26'],
  ['the last evening of the year, New Year', '2026-12-31 18:00:00', 'next_day 2027-01-01'],
])('what is ordered on %s', (_, now, expected) => {
  expect(promised(now)).toBe(expected);
});

describe('the countdowns', () => {
  test.each([
    ['2026-11-19 11:59:59', '2026-11-19 12:00:00'],
    ['2026-11-19 12:00:00', '2026-11-20 00:00:00'],
    ['2026-12-31 23:59:59', '2027-01-01 00:00:00'],
    ['2026-11-22 09:00:00', '2026-11-23 00:00:00'],
  ])('at %s the label holds until %s', (now, until) => {
    expect(expressPromise(at(now), HOLIDAYS).serviceEnds).toEqual(at(until));
  });

  test.each([
    ['2026-11-19 11:59:59', undefined],
    ['2026-11-19 12:00:00', '2026-11-19 23:00:00'],
    ['2026-11-19 22:59:59', '2026-11-19 23:00:00'],
    ['2026-11-19 23:00:00', undefined],
  ])('at %s next-day orders end at %s', (now, until) => {
    expect(expressPromise(at(now), HOLIDAYS).ordersEnd).toEqual(until && at(until));
  });
});

test.each([
  ['2026-11-19 00:00:00', undefined],
  ['2026-11-19 22:59:59', undefined],
  ['2026-11-19 23:00:00', 'EXPRESS_TOO_LATE'],
  ['2026-11-22 09:00:00', 'EXPRESS_NOT_TODAY'],
  ['2026-10-02 09:00:00', 'EXPRESS_NOT_TODAY'],
  ['2026-12-25 23:30:00', 'EXPRESS_NOT_TODAY'],
])('an express order at %s is refused with %s', (now, refusal) => {
  expect(refuseExpressAt(at(now), HOLIDAYS)).toBe(refusal);
});

test("the browser's zone changes nothing", () => {
  expect(expressPromise(new Date('2026-11-19T06:29:59Z'), []).service).toBe('same_day');
  expect(expressPromise(new Date('2026-11-19T06:30:00Z'), []).service).toBe('next_day');
});

test.each([
  ['2026-11-23', true],
  ['2026-11-22', false],
  ['2026-01-26', false],
  ['2026-08-15', false],
  ['2026-10-02', false],
  ['2026-12-25', false],
])('express runs on %s: %s', (date, runs) => {
  expect(isWorkingDay(day(date), HOLIDAYS)).toBe(runs);
});
