import { expect, test } from 'vitest';
import { searchProducts } from '#contract/catalogue/search.ts';
import { must } from '../support/checkout.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();

test('finds all products of a brand, and nothing else', async () => {
  const branded = shop.content.products.filter(({ entry }) => entry.brand !== undefined);
  const brands = Map.groupBy(branded, ({ entry }) => entry.brand ?? '');
  expect(brands.size).toBe(8);
  for (const [brand, own] of brands) {
    const slugs = own.map(({ slug }) => slug);
    const found = must(await shop.request(searchProducts, { query: brand, cityId: 1 }));
    expect(found.map(({ slug }) => slug).toSorted(), brand).toEqual(slugs.toSorted());
  }
});
