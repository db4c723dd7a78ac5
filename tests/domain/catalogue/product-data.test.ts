import { expect, test } from 'vitest';
import type { Offer } from '#content/assortment.ts';
import { CITIES } from '#domain/base/city.ts';
import { rupees } from '#domain/base/money.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import { productData } from '#features/catalogue/product-page/product-data.ts';
import { ratingData } from '#features/catalogue/product-page/reviews/rating-data.ts';
import { aProduct } from '../support/shop-content.ts';

const PICTURES = ['front', 'side', 'room'].map((alt) => ({ file: `chair-${alt}.webp`, alt }));

/** What search engines read of a chair with three pictures. */
function dataOf(kind: ProductKind, price: number) {
  const { slug, entry } = aProduct('chair', { pictures: PICTURES });
  const category = { slug: 'furniture', name: 'Furniture' };
  const product = { slug, kind, entry, category, subCategory: { slug: 'study-chairs' } };
  const plans = [{ tenure: 12, price: rupees(price) }];
  const offer = { city: CITIES[0], product, plans, inventory: 1 } as unknown as Offer;
  return productData(offer, 'Basera', new URL('https://basera.example'));
}

test('a product page tells search engines of every picture', () => {
  const image = ['chair', 'chair-side', 'chair-room'].map(
    (name) => `https://basera.example/pictures/${name}.webp`,
  );
  expect(dataOf('normal', 1061)).toMatchObject({ image });
});

test('the mean of its reviews is stated of the same product', () => {
  const rating = { mean: 4.5, count: 2, byStars: [0, 0, 0, 1, 1] };
  expect(ratingData(rating)).toMatchObject({
    '@id': dataOf('normal', 1061)['@id'],
    aggregateRating: { ratingValue: 4.5, reviewCount: 2, bestRating: 5, worstRating: 1 },
  });
});

test.each([
  ['normal', 1061, 'https://schema.org/UsedCondition', '1061.00', 'month'],
  ['premium', 1799, 'https://schema.org/NewCondition', '21588.00', 'year'],
] as const)(
  'a %s product of ₹%i says its condition and what is paid',
  (kind, monthly, itemCondition, price, unitText) => {
    expect(dataOf(kind, monthly)).toMatchObject({
      itemCondition,
      offers: { price, priceSpecification: { price, unitText } },
    });
  },
);
