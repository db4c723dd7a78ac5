import { expect, test } from 'vitest';
import { answerBy } from '#domain/care/issue.ts';
import { swapFreeUntil } from '#domain/changes/swap.ts';
import { inspectBy } from '#domain/endings/inspection.ts';
import { day } from '#domain/base/kolkata.ts';
import { afterBusinessDays, afterWorkingDays } from '#domain/base/working-day.ts';
import { transferDays } from '#domain/payments/refund-status.ts';
import { PROVIDER_DAYS, TRANSFER_DAYS } from '#messages/base/promises.ts';

// A Thursday; the Friday of the week after is a holiday.
const THURSDAY = day('2026-11-26');
const HOLIDAYS = ['2026-12-04'];

test.each([
  [1, '2026-11-27', '2026-11-27'],
  [2, '2026-11-28', '2026-11-30'],
  [3, '2026-11-30', '2026-12-01'],
  [7, '2026-12-05', '2026-12-08'],
])(
  '%i working days after a Thursday count its Saturday, business days do not',
  (count, working, business) => {
    expect(afterWorkingDays(THURSDAY, count, HOLIDAYS)).toBe(working);
    expect(afterBusinessDays(THURSDAY, count, HOLIDAYS)).toBe(business);
  },
);

test('every promise of working days counts the same ones', () => {
  const after = (count: number) => afterWorkingDays(THURSDAY, count, HOLIDAYS);
  expect(swapFreeUntil(THURSDAY, HOLIDAYS)).toBe(after(7));
  expect(answerBy(new Date('2026-11-26T06:00:00Z'), HOLIDAYS)).toBe(after(2));
  expect(inspectBy(THURSDAY, HOLIDAYS)).toBe(after(3));
  expect(transferDays(THURSDAY, THURSDAY, HOLIDAYS).lastDay).toBe(after(10));
});

test('the words name the kind of days that is counted', () => {
  expect(TRANSFER_DAYS).toBe('7 to 10 working days');
  expect(PROVIDER_DAYS).toBe('5 to 7 business days');
});
