import { describe, expect, test } from 'vitest';
import { refuseMixedOrder, refuseMixing, refuseSmallRent } from '#domain/catalogue/cart/cart.ts';
import { CITIES, type City } from '#domain/base/city.ts';
import { paise } from '#domain/base/money.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';

function named(city: string): City {
  const found = CITIES.find(({ name }) => name === city);
  if (!found) throw new Error(`There is no city ${city}`);
  return found;
}

describe('adding to a cart', () => {
  test.each<ProductKind>(['normal', 'premium', 'seasonal', 'medical'])(
    'an empty one takes a %s product',
    (kind) => {
      expect(refuseMixing([], kind)).toBeUndefined();
    },
  );

  test('refuses a premium sofa in a non-premium cart', () => {
    expect(refuseMixing(['normal'], 'premium')).toBe('CART_NON_PREMIUM_ONLY');
    expect(refuseMixing(['seasonal', 'normal'], 'premium')).toBe('CART_NON_PREMIUM_ONLY');
    expect(refuseMixing(['medical'], 'premium')).toBe('CART_NON_PREMIUM_ONLY');
  });

  test.each<ProductKind>(['normal', 'seasonal', 'medical'])(
    'refuses a %s product in a premium cart',
    (kind) => {
      expect(refuseMixing(['premium'], kind)).toBe('CART_PREMIUM_ONLY');
    },
  );

  test('keeps medical products apart from what is paid', () => {
    expect(refuseMixing(['normal'], 'medical')).toBe('CART_MEDICAL_APART');
    expect(refuseMixing(['medical'], 'normal')).toBe('CART_MEDICAL_APART');
    expect(refuseMixing(['medical'], 'seasonal')).toBe('CART_MEDICAL_APART');
  });

  test.each<[ProductKind[], ProductKind]>([
    [['normal'], 'normal'],
    [['normal'], 'seasonal'],
    [['seasonal'], 'normal'],
    [['premium'], 'premium'],
    [['medical'], 'medical'],
  ])('lets %j be joined by %s', (held, adding) => {
    expect(refuseMixing(held, adding)).toBeUndefined();
  });
});

test.each<[ProductKind[], ReturnType<typeof refuseMixedOrder>]>([
  [['premium', 'premium'], undefined],
  [['normal', 'seasonal'], undefined],
  [['medical'], undefined],
  [['premium', 'normal'], 'ORDER_MIXED_PREMIUM'],
  [['premium', 'medical'], 'ORDER_MIXED_PREMIUM'],
  [['normal', 'medical'], 'CART_MEDICAL_APART'],
])('an order of %j is refused as %s', (kinds, refusal) => {
  expect(refuseMixedOrder(kinds)).toBe(refusal);
});

test.each([
  ['Gurgaon', 400],
  ['Delhi', 1000],
])('the least monthly rent in “%s” is ₹%s', (city, amount) => {
  expect(named(city).leastRent).toBe(amount);
});

describe('a small order', () => {
  test.each([
    ['Gurgaon', 39_999, 'MIN_RENT_GURGAON'],
    ['Gurgaon', 40_000, undefined],
    ['Delhi', 99_999, 'MIN_RENT_ELSEWHERE'],
    ['Delhi', 100_000, undefined],
  ] as const)('in %s of %s paise a month is refused as %s', (city, rent, refusal) => {
    expect(refuseSmallRent(['normal'], paise(rent), named(city))).toBe(refusal);
  });

  test('of premium only has no minimum', () => {
    expect(refuseSmallRent(['premium'], paise(100), named('Delhi'))).toBeUndefined();
  });
});
