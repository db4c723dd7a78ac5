import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { deliveredWhen, expectedRows } from '#messages/base/delivered-when.ts';
import { deliveryTitle } from '#messages/overview/home-visit.ts';
import { notPlannedWords } from '#messages/visits/visit-words.ts';

/** rules/delivery.md#what-comes-express */

const [expressOn, expectedOn] = [day('2026-11-19'), day('2026-11-21')];
const mixed = { expectedOn, expressOn };

test('a line says both days of an order that comes partly express', () => {
  const slot = { day: expressOn, half: 'afternoon' } as const;
  expect(deliveredWhen(expectedOn, expressOn)).toBe(
    'Express by Thu 19 Nov, the rest by Sat 21 Nov',
  );
  expect(deliveredWhen(expectedOn, expressOn, slot)).toBe(
    'Thu 19 Nov, 2 pm to 6 pm, the rest by Sat 21 Nov',
  );
});

test('a PDF has a row for each of its days', () => {
  expect(expectedRows(expectedOn, expressOn)).toEqual([
    ['Express expected by', '19 Nov 2026'],
    ['The rest expected by', '21 Nov 2026'],
  ]);
  expect(expectedRows(expectedOn)).toEqual([['Expected by', '21 Nov 2026']]);
  expect(expectedRows(expressOn, expressOn)).toEqual([['Expected by', '19 Nov 2026']]);
});

test('the order page says both before a visit is planned', () => {
  expect(notPlannedWords(1, 0, mixed)).toBe(
    'We’ll schedule it once your documents are verified. You’ll get your express items by Thu 19 Nov, the rest by Sat 21 Nov.',
  );
  expect(notPlannedWords(1, 0, { expectedOn, expressOn: null })).toContain(
    'You’ll get your items by Sat 21 Nov.',
  );
  expect(notPlannedWords(1, 0, { expectedOn: null, expressOn: null })).not.toContain('get your');
});

test('so does the home', () => {
  const title = (rest: typeof expectedOn | null, half: 'morning' | null = null) =>
    deliveryTitle({ on: expressOn, rest, half });
  expect(title(expectedOn)).toBe(
    'We’ll deliver express items by Thu 19 Nov, the rest by Sat 21 Nov',
  );
  expect(title(null)).toBe('We’ll deliver by Thu 19 Nov');
  expect(title(null, 'morning')).toBe('We’ll come on Thu 19 Nov, 9 am to 1 pm');
});
