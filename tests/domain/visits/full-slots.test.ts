import { expect, test } from 'vitest';
import { isFullHalf, onlyHalf } from '#domain/visits/full-slots.ts';
import { day } from '#domain/base/kolkata.ts';

const ONE = day('2026-11-24');
const OTHER = day('2026-11-25');
const FULL = [
  { day: ONE, half: 'morning' },
  { day: OTHER, half: 'morning' },
  { day: OTHER, half: 'afternoon' },
] as const;

test('of a day with one half full the other is left', () => {
  expect(isFullHalf(FULL, ONE, 'morning')).toBe(true);
  expect(isFullHalf(FULL, ONE, 'afternoon')).toBe(false);
  expect(onlyHalf(FULL, ONE)).toBe('afternoon');
  expect(onlyHalf(FULL, OTHER)).toBeUndefined();
  expect(onlyHalf(FULL, '')).toBeUndefined();
});
