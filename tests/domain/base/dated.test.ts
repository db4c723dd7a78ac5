import { expect, test } from 'vitest';
import { datedAttributes, isOn } from '#domain/base/dated.ts';
import { day } from '#domain/base/kolkata.ts';

const first = day('2026-12-05');
const last = day('2026-12-31');

test.each([
  ['2026-12-04', false],
  ['2026-12-05', true],
  ['2026-12-31', true],
  ['2027-01-01', false],
])('on %s a text of 5 to 31 December is shown: %s', (today, shown) => {
  expect(isOn({ first, last }, day(today))).toBe(shown);
});

test('a text without a first or a last day is open on that side', () => {
  expect(isOn({ last }, day('2020-01-01'))).toBe(true);
  expect(isOn({ first }, day('2040-01-01'))).toBe(true);
});

test('its element names its days and is hidden outside of them', () => {
  expect(datedAttributes({ first }, day('2026-12-04'))).toEqual({
    'data-first-day': '2026-12-05',
    hidden: true,
  });
});
