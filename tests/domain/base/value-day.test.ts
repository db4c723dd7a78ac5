import { describe, expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { valueDay } from '#domain/base/value-day.ts';

const shown = day('2026-12-04');
const soon = day('2026-12-09');
const late = day('2027-01-01');

describe('money counts as of', () => {
  test('the day on which its amount was shown, if it comes within five days', () => {
    expect(valueDay({ shown, heard: soon })).toBe(shown);
  });

  test('the day on which it comes, if that takes longer', () => {
    expect(valueDay({ shown, heard: late })).toBe(late);
  });

  test('the day that the letter of its debit meant, if we handed it over later', () => {
    const debit = { meant: day('2026-12-02'), isFirstAnswer: false };
    expect(valueDay({ shown, heard: soon, debit })).toBe('2026-12-02');
  });

  test('no later day because we heard late what became of its debit', () => {
    expect(valueDay({ shown, heard: late, debit: { meant: shown, isFirstAnswer: true } })).toBe(
      shown,
    );
  });

  test('the day on which it comes, if its debit had failed before and it takes long', () => {
    expect(valueDay({ shown, heard: late, debit: { meant: shown, isFirstAnswer: false } })).toBe(
      late,
    );
  });
});
