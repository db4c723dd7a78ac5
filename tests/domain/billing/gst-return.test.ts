import { expect, test } from 'vitest';
import { returnTableOf } from '#domain/billing/gst-return.ts';

test.each([
  [{ isTaxed: true, isNote: false, isNamed: false, isLarge: false }, 'b2cs'],
  [{ isTaxed: true, isNote: false, isNamed: false, isLarge: true }, 'b2cl'],
  [{ isTaxed: true, isNote: true, isNamed: false, isLarge: true }, 'cdnur'],
  [{ isTaxed: true, isNote: true, isNamed: false, isLarge: false }, 'notes'],
  [{ isTaxed: true, isNote: false, isNamed: true, isLarge: true }, 'b2b'],
  [{ isTaxed: true, isNote: true, isNamed: true, isLarge: false }, 'cdnr'],
  [{ isTaxed: false, isNote: false, isNamed: false, isLarge: false }, 'none'],
  [{ isTaxed: false, isNote: true, isNamed: false, isLarge: true }, 'none_notes'],
])('%j is told in %s', (reported, table) => {
  expect(returnTableOf(reported)).toBe(table);
});
