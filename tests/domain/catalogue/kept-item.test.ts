import { expect, test } from 'vitest';
import { type ChosenLine, readChoice, withKept } from '#domain/catalogue/cart/saved-choice.ts';
import { rupees } from '#domain/base/money.ts';

const SOFA: ChosenLine = {
  productId: 'sofa',
  productSlug: 'sofa',
  kind: 'normal',
  cityId: 1,
  tenure: 12,
  quantity: 2,
  price: rupees(1061),
};
const bed: ChosenLine = { ...SOFA, productId: 'bed', productSlug: 'bed' };

test('of the same product the later choice counts, in the place of the earlier one', () => {
  const nine = { ...SOFA, tenure: 9 };
  expect(withKept([SOFA, bed], nine)).toEqual([nine, bed]);
  expect(withKept([SOFA], bed)).toEqual([SOFA, bed]);
});

test('reads back what was kept', () => {
  expect(readChoice(JSON.parse(JSON.stringify(SOFA)))).toEqual(SOFA);
});

test.each([
  ['nothing', null],
  ['a text', 'sofa'],
  ['no product', { ...SOFA, productSlug: '' }],
  ['no city of ours', { ...SOFA, cityId: 7 }],
  ['an unknown kind', { ...SOFA, kind: 'gold' }],
  ['half a month', { ...SOFA, tenure: 0.5 }],
  ['no price', { ...SOFA, price: '1061' }],
])('takes %s for no choice', (_, value) => {
  expect(readChoice(value)).toBeUndefined();
});

test('brings a quantity back to what can be ordered', () => {
  expect(readChoice({ ...SOFA, quantity: 999 })?.quantity).toBe(50);
});
