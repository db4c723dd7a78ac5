import { expect, test } from 'vitest';
import { findCity } from '#domain/base/city.ts';
import { compareInCity, type LineInCity } from '#domain/catalogue/cart/city-change.ts';
import { rupees } from '#domain/base/money.ts';
import { lineChangeWords, sumsWords } from '#messages/catalogue/city-change.ts';

const line = (productSlug: string, price: number, more: Partial<LineInCity> = {}): LineInCity => ({
  productSlug,
  name: `The ${productSlug}`,
  kind: 'normal',
  quantity: 1,
  price: rupees(price),
  inventory: 9,
  ...more,
});
const delhi = findCity('delhi');

function sentences(here: LineInCity[], there: LineInCity[]): string[] {
  const change = compareInCity(here, there);
  if (!change || !delhi) return [];
  return [...change.lines.map((each) => lineChangeWords(each, delhi)), ...sumsWords(change)];
}

test('nothing is said of a city where nothing changes', () => {
  expect(sentences([line('sofa', 1061)], [line('sofa', 1061)])).toEqual([]);
  expect(sentences([], [])).toEqual([]);
});

test('what gets dearer and what gets cheaper is said with both prices, and the sums', () => {
  expect(
    sentences(
      [line('sofa', 1061, { quantity: 2 }), line('bed', 900), line('fan', 200)],
      [line('sofa', 1099, { quantity: 2 }), line('bed', 850), line('fan', 200)],
    ),
  ).toEqual([
    'The sofa: ₹38 more a month, ₹1,099 instead of ₹1,061, GST included.',
    'The bed: ₹50 less a month, ₹850 instead of ₹900, GST included.',
    'Pay today: ₹6,496 instead of ₹6,444.',
    'Every month: ₹3,248 instead of ₹3,222.',
  ]);
});

test.each([
  ['not offered', line('sofa', 0), 'The sofa: not available in Delhi.'],
  [
    'out of stock',
    line('sofa', 1061, { inventory: 0, quantity: 3 }),
    'The sofa: out of stock in Delhi.',
  ],
  ['too few', line('sofa', 1061, { inventory: 2, quantity: 3 }), 'The sofa: only 2 left in Delhi.'],
])('what is %s there is said, and does not count', (_, there, sentence) => {
  expect(sentences([line('sofa', 1061, { quantity: 3 })], [there])).toEqual([
    sentence,
    'Pay today: ₹0 instead of ₹6,366.',
    'Every month: ₹0 instead of ₹3,183.',
  ]);
});

test('the rent of a medical product is told with its GST', () => {
  expect(
    sentences(
      [line('bed', 1000, { kind: 'medical' })],
      [line('bed', 1100, { kind: 'medical' })],
    )[0],
  ).toBe('The bed: ₹118 more a month, ₹1,298 instead of ₹1,180, GST included.');
});
