import { addSeconds } from 'date-fns';
import { describe, expect, test } from 'vitest';
import {
  ASKED_BY_ALL,
  ASKED_BY_ONE,
  type Pace,
  type Tries,
  waitFor,
  withOneLess,
  withOneMore,
  WRONG_APP_CODES,
  WRONG_PROOFS,
} from '#domain/people/growing-wait.ts';

const NOON = new Date('2026-12-01T12:00:00+05:30');
const NONE: Tries = { count: 0, forgottenAt: NOON };
const HOUR = 3600;
const DAY = 24 * HOUR;

/** The waits of somebody who tries each time as soon as may be. */
function waitsOf(pace: Pace, tries: number): number[] {
  let [now, before] = [NOON, NONE];
  return Array.from({ length: tries }, () => {
    before = withOneMore(pace, before, now);
    const wait = waitFor(pace, before, now);
    now = addSeconds(now, wait);
    return wait;
  });
}

/** How many tries there are on each of so many days. */
function triesByDay(pace: Pace, days: number): number[] {
  const counts = Array.from({ length: days }, () => 0);
  let at = 0;
  for (const wait of [0, ...waitsOf(pace, 200)]) {
    at += wait;
    const day = Math.floor(at / DAY);
    if (day < days) counts[day] = (counts[day] ?? 0) + 1;
  }
  return counts;
}

describe('the wait after wrong proofs', () => {
  test('is none after four, and then doubles from a second to an hour', () => {
    expect(waitsOf(WRONG_PROOFS, 18)).toEqual([
      0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600,
    ]);
  });

  test('leaves one place 39 tries on the first day and 24 on every other', () => {
    expect(triesByDay(WRONG_PROOFS, 3)).toEqual([39, 24, 24]);
  });
});

describe('the wait after wrong codes of an app from all places', () => {
  test('is none after twenty, and then doubles from a minute to an hour', () => {
    const growing = [60, 120, 240, 480, 960, 1920, HOUR, HOUR];
    expect(waitsOf(WRONG_APP_CODES, 28)).toEqual([...Array<number>(20).fill(0), ...growing]);
  });

  test('leaves them 49 tries on the first day and 24 on every other', () => {
    expect(triesByDay(WRONG_APP_CODES, 3)).toEqual([49, 24, 24]);
  });
});

describe('the wait between messages', () => {
  test('doubles from a minute to four hours for one place', () => {
    expect(waitsOf(ASKED_BY_ONE, 10)).toEqual([
      60, 120, 240, 480, 960, 1920, 3840, 7680, 14_400, 14_400,
    ]);
    expect(triesByDay(ASKED_BY_ONE, 3)).toEqual([13, 6, 6]);
  });

  test('stays a minute for a dozen by all, and then doubles to half an hour', () => {
    const growing = [120, 240, 480, 960, 1800, 1800];
    expect(waitsOf(ASKED_BY_ALL, 18)).toEqual([...Array<number>(12).fill(60), ...growing]);
    expect(triesByDay(ASKED_BY_ALL, 3)).toEqual([63, 48, 48]);
  });

  test('of one place that never pauses stays a minute for all others', () => {
    let [now, one, all] = [NOON, NONE, NONE];
    for (let asked = 0; asked < 100; asked += 1) {
      one = withOneMore(ASKED_BY_ONE, one, now);
      all = withOneMore(ASKED_BY_ALL, all, now);
      expect(waitFor(ASKED_BY_ALL, all, now)).toBe(60);
      now = addSeconds(now, waitFor(ASKED_BY_ONE, one, now));
    }
  });
});

test('a wait says whole seconds, never too few', () => {
  const asked = withOneMore(ASKED_BY_ONE, NONE, NOON);
  expect(waitFor(ASKED_BY_ONE, asked, new Date(NOON.getTime() + 1))).toBe(60);
  expect(waitFor(ASKED_BY_ONE, asked, addSeconds(NOON, 59))).toBe(1);
  expect(waitFor(ASKED_BY_ONE, asked, addSeconds(NOON, 60))).toBe(0);
});

test('one try is forgotten for each time the longest wait has passed', () => {
  let tries = NONE;
  for (let times = 0; times < 5; times += 1) tries = withOneMore(WRONG_PROOFS, tries, NOON);
  expect(tries).toEqual({ count: 5, forgottenAt: addSeconds(NOON, 5 * HOUR) });
  const count = (later: number) => withOneMore(WRONG_PROOFS, tries, addSeconds(NOON, later)).count;
  expect([count(HOUR - 1), count(HOUR), count(3 * HOUR), count(DAY)]).toEqual([6, 5, 3, 1]);
});

test('a try that is taken back leaves the others when they were', () => {
  const one = withOneMore(ASKED_BY_ONE, NONE, NOON);
  const two = withOneMore(ASKED_BY_ONE, one, addSeconds(NOON, 60));
  const left = withOneLess(ASKED_BY_ONE, two);
  expect(left.count).toBe(1);
  expect(waitFor(ASKED_BY_ONE, left, addSeconds(NOON, 60))).toBe(60);
});

test('a clock that was set back makes no wait longer', () => {
  const tries = withOneMore(ASKED_BY_ONE, NONE, NOON);
  expect(waitFor(ASKED_BY_ONE, tries, addSeconds(NOON, -DAY))).toBe(60);
});
