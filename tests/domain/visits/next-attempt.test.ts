import { describe, expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { nextAttempt } from '#domain/visits/next-attempt.ts';

/** A Thursday in Kolkata, before eight in the evening. */
const NOON = new Date('2026-12-10T06:30:00Z');
const LATE = new Date('2026-12-10T14:30:00Z');
const HOLIDAYS = ['2026-12-12'];
const TRIED = { day: day('2026-12-10'), half: 'afternoon' } as const;

describe('the attempt after one in vain', () => {
  test.each([
    ['tomorrow in the same half, by itself', NOON, {}, '2026-12-11 afternoon'],
    ['in another half that is named', NOON, { half: 'morning' }, '2026-12-11 morning'],
    ['the day named, today too', NOON, { on: day('2026-12-10') }, '2026-12-10 afternoon'],
    [
      'after tomorrow is settled, a working day that can be moved',
      LATE,
      {},
      '2026-12-14 afternoon',
    ],
  ] as const)('is %s', (_, now, asked, expected) => {
    const next = nextAttempt(TRIED, asked, now, HOLIDAYS);
    expect(`${next?.day} ${next?.half}`).toBe(expected);
  });

  test('takes the half that is left of the day named, and is none where none is', () => {
    const on = day('2026-12-10');
    const morning = { ...TRIED, half: 'morning' } as const;
    const afternoon = new Date('2026-12-10T09:30:00Z');
    expect(nextAttempt(morning, { on }, afternoon, HOLIDAYS)).toEqual(TRIED);
    expect(nextAttempt(morning, { on }, LATE, HOLIDAYS)).toBeUndefined();
  });

  test('is none on a day that is over, and none where the one tried is to come', () => {
    expect(nextAttempt(TRIED, { on: day('2026-12-09') }, NOON, HOLIDAYS)).toBeUndefined();
    const toCome = { ...TRIED, day: day('2026-12-11') };
    expect(nextAttempt(toCome, {}, NOON, HOLIDAYS)).toBeUndefined();
  });
});
