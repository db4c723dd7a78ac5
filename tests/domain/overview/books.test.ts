import { expect, test } from 'vitest';
import { booksKeptFrom } from '#domain/overview/books.ts';
import { day } from '#domain/base/kolkata.ts';

test.each([
  ['2026-03-31', '2032-12-31', true],
  ['2026-03-31', '2033-01-01', false],
  ['2026-04-01', '2033-01-01', true],
  ['2026-04-01', '2033-12-31', true],
  ['2026-04-01', '2034-01-01', false],
])('the law wants what was written on %s still on %s: %s', (written, today, wanted) => {
  expect(day(written) >= booksKeptFrom(day(today))).toBe(wanted);
});
