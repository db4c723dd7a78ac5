import { expect, test } from 'vitest';
import { LIST_SORTS, listed, NO_FILTER, rentEnds } from '#domain/catalogue/list/list-filter.ts';
import { rupees } from '#domain/base/money.ts';
import { IN_STOCK, inStockFirst, OUT_OF_STOCK } from '#domain/catalogue/product.ts';

function product(name: string, rent: number, inStock: boolean) {
  const plans = [{ tenure: 12, price: rupees(rent) }];
  const place = { category: 'furniture', subCategory: 'sofas' };
  return { slug: name, name, ...place, plans, sameDay: false, inStock };
}

const PRODUCTS = [
  product('a', 118, false),
  product('b', 354, true),
  product('c', 236, true),
  product('d', 1180, false),
];

test.each(LIST_SORTS)('puts what is out of stock last in the order %s', (sort) => {
  const stock = listed(PRODUCTS, { ...NO_FILTER, sort }).map(({ inStock }) => inStock);
  expect(stock).toEqual([true, true, false, false]);
});

test('names the ends of the rent of all that is listed', () => {
  expect(rentEnds(PRODUCTS, NO_FILTER)).toEqual({ min: 100, max: 1000 });
});

test('puts goods out of stock last and keeps their order otherwise', () => {
  const goods = [OUT_OF_STOCK, IN_STOCK, OUT_OF_STOCK, IN_STOCK].map((status, at) => ({
    status,
    at,
  }));
  expect(inStockFirst(goods).map(({ at }) => at)).toEqual([1, 3, 0, 2]);
});
