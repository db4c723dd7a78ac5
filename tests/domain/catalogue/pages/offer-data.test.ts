import { expect, test } from 'vitest';
import { conditionData, offerData } from '#domain/catalogue/pages/offer-data.ts';
import { rupees } from '#domain/base/money.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';

const offer = (kind: ProductKind, tenure: number, price: number, available = 1) =>
  offerData({ kind, plans: [{ tenure, price: rupees(price) }], available });

test.each([
  ['normal', 12, 1061, '1061.00', 'month', 'MON'],
  ['premium', 12, 1799, '21588.00', 'year', 'ANN'],
  ['seasonal', 4, 2359, '2359.00', 'season', undefined],
  ['medical', 1, 840, '991.20', 'month', 'MON'],
] as const)(
  'tells of a %s product for %i months what is paid',
  (kind, tenure, price, paid, unitText, unitCode) => {
    const { price: told, priceSpecification } = offer(kind, tenure, price);
    expect(told).toBe(paid);
    expect(priceSpecification).toMatchObject({ price: paid, unitText });
    expect('unitCode' in priceSpecification ? priceSpecification.unitCode : undefined).toBe(
      unitCode,
    );
  },
);

test('tells whether there is any', () => {
  expect(offer('normal', 12, 500, 0).availability).toBe('https://schema.org/OutOfStock');
  expect(offer('normal', 12, 500).availability).toBe('https://schema.org/InStock');
});

test('tells what was rented before from what is new', () => {
  expect(conditionData('normal')).toBe('https://schema.org/UsedCondition');
  expect(conditionData('premium')).toBe('https://schema.org/NewCondition');
});
