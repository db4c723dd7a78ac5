import { expect, test } from 'vitest';
import { attemptSpan, endingBefore, noteSpan } from '#domain/base/day-span.ts';
import { day } from '#domain/base/kolkata.ts';
import { planSpan } from '#domain/visits/slot.ts';
import { possibleDaysWords, workingDaysWords } from '#messages/visits/available-days.ts';

const TODAY = day('2026-11-24');
const SOONER = day('2026-11-20');
const AFTER = day('2026-11-27');

test.each([
  [planSpan(TODAY), 'You can choose any day from 24 Nov 2026 to 23 Jan 2027.'],
  [endingBefore(planSpan(TODAY), AFTER), 'You can choose any day from 24 Nov 2026 to 26 Nov 2026.'],
  [endingBefore(planSpan(TODAY), day('2026-11-25')), 'You can choose only 24 Nov 2026.'],
  [endingBefore(planSpan(TODAY), TODAY), 'No other day is available.'],
  [
    endingBefore(planSpan(TODAY), day('2027-06-01')),
    'You can choose any day from 24 Nov 2026 to 23 Jan 2027.',
  ],
  [noteSpan(SOONER, TODAY), 'You can choose any day from 20 Nov 2026 to 24 Nov 2026.'],
  [noteSpan(TODAY, TODAY), 'You can choose only 24 Nov 2026.'],
  [noteSpan(AFTER, TODAY), 'You can choose any day from 27 Nov 2026.'],
  [attemptSpan(SOONER, TODAY), 'You can choose any day from 24 Nov 2026.'],
  [attemptSpan(AFTER, TODAY), 'You can choose any day from 27 Nov 2026.'],
  [attemptSpan(SOONER, TODAY, AFTER), 'You can choose any day from 24 Nov 2026 to 26 Nov 2026.'],
])('of %j says: %s', (span, words) => {
  expect(possibleDaysWords(span)).toBe(words);
});

test('of working days says the first and the last, and where there is none that none is left', () => {
  expect(workingDaysWords([TODAY, day('2026-11-25'), AFTER])).toBe(
    'You can choose any working day from 24 Nov 2026 to 27 Nov 2026.',
  );
  expect(workingDaysWords([])).toBe('No other day is available.');
});
