import { expect, test } from 'vitest';
import {
  cityMoveDays,
  exchangeDays,
  withinPlan,
  firstExchange,
} from '#domain/changes/exchange-days.ts';
import { day, instantAt } from '#domain/base/kolkata.ts';

// A Tuesday.
const TODAY = day('2026-11-10');

test('an exchange takes place on a day of the plan of what goes', () => {
  const days = [day('2026-11-11'), day('2026-11-12')];
  expect(withinPlan(days, day('2026-11-12'))).toEqual(['2026-11-11']);
  expect(withinPlan(days, null)).toEqual(days);
});

test('an exchange is asked for on a day that is open and not settled, within the plan', () => {
  const ends = day('2026-11-14');
  expect(exchangeDays(ends, instantAt(TODAY, 10), ['2026-11-12'])).toEqual([
    '2026-11-11',
    '2026-11-13',
  ]);
  expect(exchangeDays(ends, instantAt(TODAY, 20), [])[0]).toBe('2026-11-12');
});

test('an exchange can be noted from the day after what goes came, and from the day it was asked for', () => {
  const came = day('2026-11-28');
  expect(firstExchange(came, came)).toBe('2026-11-29');
  expect(firstExchange(came, day('2026-12-05'))).toBe('2026-12-05');
});

test('a plan in the other city starts on days from which it is not shorter than what is left', () => {
  const days = [day('2026-11-19'), day('2026-11-20'), day('2026-11-21')];
  expect(cityMoveDays(days, 12, day('2027-11-20'))).toEqual(['2026-11-20', '2026-11-21']);
  expect(cityMoveDays(days, 12, day('2027-11-22'))).toEqual([]);
});
