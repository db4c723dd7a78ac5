import { expect, test } from 'vitest';
import { isDay } from '#domain/base/written-day.ts';

test.each(['2026-11-24', '2028-02-29', '2099-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

test.each(['', '2026-02-29', '2026-13-01', '24-11-2026', '9999-12-31', '1026-11-24', '2026-1-1'])(
  '“%s” is no day that there is anything to know of',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);
