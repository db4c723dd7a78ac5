import { expect, test } from 'vitest';
import { returnTableOf } from '#domain/gst-return.ts';

test.each([
  [{ isTaxed: true, isNote: false, isLarge: false }, 'b2cs'],
  [{ isTaxed: true, isNote: false, isLarge: true }, 'b2cl'],
  [{ isTaxed: true, isNote: true, isLarge: true }, 'cdnur'],
  [{ isTaxed: true, isNote: true, isLarge: false }, 'notes'],
  [{ isTaxed: false, isNote: false, isLarge: false }, 'none'],
  [{ isTaxed: false, isNote: true, isLarge: true }, 'none_notes'],
])('%j is told in %s', (reported, table) => {
  expect(returnTableOf(reported)).toBe(table);
});
