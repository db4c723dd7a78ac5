import { expect, test } from 'vitest';
import { clockTime } from '#domain/base/clock-time.ts';
import { isDay } from '#domain/base/written-day.ts';

test.each([
  ['2026-11-24T10:35:00Z', '4:05 pm'],
  ['2026-11-24T18:30:00Z', '12:00 am'],
  ['2026-11-24T03:29:59Z', '8:59 am'],
])('at %s a clock in Gurgaon shows %s', (instant, shown) => {
  expect(clockTime(new Date(instant))).toBe(shown);
});

test.each([
  ['2026-11-24', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-11-4', false],
  ['tomorrow', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});
