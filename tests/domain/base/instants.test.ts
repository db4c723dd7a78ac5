import { expect, test } from 'vitest';
import { instantSchema } from '#contract/base/common.ts';

test.each([
  ['2026-11-24T10:00:00.000Z', true],
  ['2026-11-24T10:00Z', true],
  ['1999-12-31T23:59:59Z', true],
  ['2028-02-29T00:00:00Z', true],
  ['2026-02-29T00:00:00Z', false],
  ['2026-13-01T00:00:00Z', false],
  ['2026-11-24T24:00:00Z', false],
  ['2026-11-24T10:00:00+05:30', false],
  ['2026-11-24', false],
  ['', false],
  [1_764_000_000_000, false],
])('takes %j for an instant: %s', (written, isOne) => {
  expect(instantSchema.safeParse(written).success).toBe(isOne);
});
