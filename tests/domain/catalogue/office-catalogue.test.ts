import { expect, test } from 'vitest';
import { runsLow } from '#domain/catalogue/office-catalogue.ts';

test.each([
  [0, true],
  [2, true],
  [3, false],
])('of a product with %d units left it is %s that it soon runs out', (left, isLow) => {
  expect(runsLow(left)).toBe(isLow);
});
