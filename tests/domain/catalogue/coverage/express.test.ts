import { describe, expect, test } from 'vitest';
import { expressPromise, movedExpressDay } from '#domain/catalogue/coverage/express.ts';
import { MARKED } from '#domain/catalogue/coverage/express-lines.ts';
import { isWorkingDay } from '#domain/base/working-day.ts';
import { day, formatInstant } from '#domain/base/kolkata.ts';

const HOLIDAYS = ['2026-12-25'];

/** Kolkata's clock on a day. */
const at = (text: string) => new Date(`${text.replace(' ', 'T')}+05:30`);

function promised(now: Date, documentsVerified = false) {
  const promise = expressPromise(now, { ...MARKED, documentsVerified }, HOLIDAYS);
  if (!promise) throw new Error('not promised');
  const { arrivesOn, until, isOffered } = promise;
  return isOffered ? `${arrivesOn} until ${formatInstant(until)}` : 'no sooner';
}

// 2026-11-19 is a Thursday.
test.each([
  ['2026-11-19 00:00:00', '2026-11-19 until 19 Nov 2026, 12:00 pm'],
  ['2026-11-19 11:59:59', '2026-11-19 until 19 Nov 2026, 12:00 pm'],
  ['2026-11-19 12:00:00', '2026-11-20 until 19 Nov 2026, 11:00 pm'],
  ['2026-11-19 12:59:59', '2026-11-20 until 19 Nov 2026, 11:00 pm'],
  ['2026-11-19 13:00:00', '2026-11-20 until 19 Nov 2026, 11:00 pm'],
  ['2026-11-19 22:59:59', '2026-11-20 until 19 Nov 2026, 11:00 pm'],
  ['2026-11-18 23:00:00', '2026-11-20 until 19 Nov 2026, 12:00 am'],
  ['2026-11-18 23:59:59', '2026-11-20 until 19 Nov 2026, 12:00 am'],
  ['2026-11-20 00:00:00', '2026-11-20 until 20 Nov 2026, 12:00 pm'],
])('on a working day at %s an order comes on %s', (now, expected) => {
  expect(promised(at(now))).toBe(expected);
});

test.each([
  ['2026-11-19 11:59:59', '2026-11-19 until 19 Nov 2026, 1:00 pm'],
  ['2026-11-19 12:00:00', '2026-11-19 until 19 Nov 2026, 1:00 pm'],
  ['2026-11-19 12:59:59', '2026-11-19 until 19 Nov 2026, 1:00 pm'],
  ['2026-11-19 13:00:00', '2026-11-20 until 19 Nov 2026, 11:00 pm'],
  ['2026-11-22 12:30:00', '2026-11-23 until 22 Nov 2026, 11:00 pm'],
])('with documents verified, at %s it comes on %s', (now, expected) => {
  expect(promised(at(now), true)).toBe(expected);
});

// 2026-11-21 is a Saturday.
test.each([
  ['Saturday before noon, today', '2026-11-21 11:59:59', '2026-11-21 until 21 Nov 2026, 12:00 pm'],
  ['Saturday evening, Monday', '2026-11-21 18:00:00', '2026-11-23 until 21 Nov 2026, 11:00 pm'],
  ['Thursday after 11 pm, Saturday as free of charge', '2026-11-19 23:00:00', 'no sooner'],
  ['Saturday after 11 pm, no sooner than free of charge', '2026-11-21 23:00:00', 'no sooner'],
  ['Sunday morning, Monday', '2026-11-22 09:00:00', '2026-11-23 until 22 Nov 2026, 11:00 pm'],
  ['Sunday at noon, Monday', '2026-11-22 12:00:00', '2026-11-23 until 22 Nov 2026, 11:00 pm'],
  ['Sunday night, Tuesday', '2026-11-22 23:30:00', '2026-11-24 until 23 Nov 2026, 12:00 am'],
  ['midnight to Monday, Monday', '2026-11-23 00:00:00', '2026-11-23 until 23 Nov 2026, 12:00 pm'],
  ['the eve of a holiday', '2026-12-24 15:00:00', 'no sooner'],
  [
    'the eve of a holiday on a Tuesday',
    '2027-01-25 15:00:00',
    '2027-01-27 until 25 Jan 2027, 11:00 pm',
  ],
  ['a holiday at breakfast', '2026-10-02 08:00:00', '2026-10-03 until 2 Oct 2026, 11:00 pm'],
  ['the eve of a holiday and a Sunday', '2026-08-14 15:00:00', 'no sooner'],
  ['Independence Day, Monday', '2026-08-15 10:00:00', '2026-08-17 until 15 Aug 2026, 11:00 pm'],
  ['Republic Day, the day after', '2027-01-26 10:00:00', '2027-01-27 until 26 Jan 2027, 11:00 pm'],
  ['a holiday of the policies', '2026-12-25 10:00:00', '2026-12-26 until 25 Dec 2026, 11:00 pm'],
  ['the last evening of the year', '2026-12-31 18:00:00', '2027-01-01 until 31 Dec 2026, 11:00 pm'],
])('what is ordered on %s', (_, now, expected) => {
  expect(promised(at(now))).toBe(expected);
});

test('days of the office move express alone, and not what it is compared with', () => {
  // What is ordered on a Wednesday arrives by Saturday.
  const asked = { ...MARKED, documentsVerified: false };
  const ask = (daysOff: readonly string[]) =>
    expressPromise(at('2026-11-18 23:30:00'), { ...asked, daysOff }, HOLIDAYS);
  expect(ask(['2026-11-21'])).toMatchObject({ arrivesOn: '2026-11-20', isOffered: true });
  expect(ask(['2026-11-20'])).toMatchObject({ arrivesOn: '2026-11-21', isOffered: false });
});

test('is for marked products of its city, and costs ₹300', () => {
  const now = at('2026-11-19 10:00:00');
  const ask = (asked: object) =>
    expressPromise(now, { ...MARKED, documentsVerified: false, ...asked }, HOLIDAYS);
  expect(ask({})).toMatchObject({ fee: 30_000, daysAhead: 0 });
  expect(ask({ city: { slug: 'delhi' } })).toBeUndefined();
  expect(ask({ product: { kind: 'normal', instantDelivery: false } })).toBeUndefined();
  expect(ask({ product: { kind: 'medical', instantDelivery: true } })).toBeUndefined();
});

test("Kolkata's clock decides, not the browser's zone", () => {
  expect(promised(new Date('2026-11-19T06:29:59Z'))).toMatch(/^2026-11-19/);
  expect(promised(new Date('2026-11-19T06:30:00Z'))).toMatch(/^2026-11-20/);
  expect(promised(new Date('2026-11-18T18:29:59Z'))).toMatch(/^2026-11-20/);
  expect(promised(new Date('2026-11-18T18:30:00Z'))).toMatch(/^2026-11-19/);
  expect(promised(new Date('2026-11-19T18:30:00Z'))).toMatch(/^2026-11-20/);
});

describe('with documents still missing, a promised day', () => {
  test.each([
    ['2026-11-19 12:59:59', undefined],
    ['2026-11-19 13:00:00', '2026-11-20'],
    ['2026-11-20 09:00:00', '2026-11-20'],
    ['2026-11-20 13:00:00', '2026-11-21'],
    ['2026-11-21 13:00:00', '2026-11-23'],
    ['2026-11-22 09:00:00', '2026-11-23'],
  ])('the 19th, at %s has moved to %s', (now, moved) => {
    expect(movedExpressDay(day('2026-11-19'), at(now), HOLIDAYS)).toBe(moved);
  });
});

test.each([
  ['2026-11-23', true],
  ['2026-11-22', false],
  ['2026-01-26', false],
  ['2026-08-15', false],
  ['2026-10-02', false],
  ['2026-12-25', false],
])('a van runs on %s: %s', (date, runs) => {
  expect(isWorkingDay(day(date), HOLIDAYS)).toBe(runs);
});
