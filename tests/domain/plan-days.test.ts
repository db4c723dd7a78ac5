import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { halvesAhead, whyIdle } from '#domain/visits/plan-days.ts';

const MONDAY = day('2026-11-23');
const morning = { day: MONDAY, half: 'morning' } as const;
const at = (time: string) => new Date(`2026-11-23T${time}+05:30`);

test('the places of a half count as free until it is over, and on no holiday', () => {
  expect(whyIdle(morning, at('08:00'), [])).toBeUndefined();
  expect(whyIdle(morning, at('23:00'), [])).toBe('past');
  expect(whyIdle(morning, at('08:00'), [MONDAY])).toBe('no-working-day');
});

test('a half is ahead until its last hour is over', () => {
  expect(halvesAhead(MONDAY, at('08:00'))).toEqual(['morning', 'afternoon']);
  expect(halvesAhead(MONDAY, at('13:00'))).toEqual(['afternoon']);
  expect(halvesAhead(MONDAY, at('23:00'))).toEqual([]);
});
