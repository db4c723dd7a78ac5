import { expect, test } from 'vitest';
import { bookFileName } from '#domain/overview/book-files.ts';
import { day } from '#domain/base/kolkata.ts';
import { monthOf } from '#domain/base/month.ts';

test('a file is called by its table, and by its month or the day on which it was taken', () => {
  const today = day('2026-11-23');
  const month = monthOf(day('2026-10-02'));
  expect(bookFileName('credit_notes', month, today)).toBe('credit-notes-2026-10.csv');
  expect(bookFileName('customers', month, today)).toBe('customers-2026-11-23.csv');
});
