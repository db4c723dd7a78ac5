import { describe, expect, test } from 'vitest';
import { isInSitemap } from '#domain/catalogue/pages/crawling.ts';
import { queryOfAddress, searchPath } from '#domain/catalogue/search/search-path.ts';
import { inShopOrder } from '#domain/catalogue/list/list-order.ts';
import {
  listPageAddress,
  listPageAsked,
  listPageFile,
  partShown,
} from '#domain/catalogue/list/list-page.ts';

const LIST = '/gurgaon/furniture';

describe('a page of a list', () => {
  test.each([
    [1, '', LIST, LIST],
    [2, '', `${LIST}?page=2`, `${LIST}/page/2`],
    [3, '?kind=beds', `${LIST}?kind=beds&page=3`, `${LIST}/page/3`],
  ])('number %i with the filter %j has an address and a file', (number, filter, address, file) => {
    expect(listPageAddress(LIST, number, filter)).toBe(address);
    expect(listPageAsked(new URL(address, 'https://shop.in').search)).toBe(number);
    expect(listPageFile(LIST, number)).toBe(file);
  });

  test.each([
    [1, '', '/search?q=a%2Fc'],
    [2, '', '/search?q=a%2Fc&page=2'],
    [2, '?kind=beds', '/search?q=a%2Fc&kind=beds&page=2'],
  ])(
    'number %i of a search by a parameter, filtered by %j, keeps it',
    (number, filter, address) => {
      expect(listPageAddress(searchPath('a/c'), number, filter)).toBe(address);
      const { pathname, search } = new URL(address, 'https://shop.in');
      expect(queryOfAddress(pathname, search)).toBe('a/c');
    },
  );

  test.each([
    '',
    '?page=',
    '?page=0',
    '?page=-2',
    '?page=1.5',
    '?page=x',
    '?page=1e99',
    '?kind=beds',
  ])('is the first where an address says %j', (search) => {
    expect(listPageAsked(search)).toBe(1);
  });

  test.each([
    [0, 24],
    [24, 24],
    [48, 48],
    [240, 100],
  ])('comes back with the %i products that were shown of it as %i', (shown, limit) => {
    expect(partShown(72, shown)).toEqual({ limit, offset: 72 });
  });

  test('is in the sitemap if it is the first', () => {
    expect(isInSitemap(LIST)).toBe(true);
    expect(isInSitemap(`${LIST}/page/2`)).toBe(false);
    expect(isInSitemap(`${LIST}/sofas/page/12`)).toBe(false);
    expect(isInSitemap('/blogs/page-2')).toBe(true);
  });
});

test('the shop’s order is the popular ones, then the menu, then the name', () => {
  const categories = [
    { slug: 'furniture', name: 'Furniture', subCategories: [named('sofas'), named('beds')] },
    { slug: 'appliance', name: 'Appliances', subCategories: [named('fridges')] },
  ];
  const products = [
    product('frost', 'appliance', 'fridges'),
    product('jaipur', 'furniture', 'beds'),
    product('delft', 'furniture', 'sofas'),
    product('axel', 'furniture', 'sofas'),
    product('lost', 'furniture', 'nowhere'),
    product('loved', 'furniture', 'beds'),
    product('loved most', 'appliance', 'fridges'),
  ];
  const order = inShopOrder(products, categories, ['loved most', 'loved', 'gone']);
  expect(order.map(({ slug }) => slug)).toEqual([
    'loved most',
    'loved',
    'axel',
    'delft',
    'jaipur',
    'frost',
    'lost',
  ]);
});

function named(slug: string) {
  return { slug, name: slug };
}

function product(slug: string, category: string, subCategory: string) {
  return { slug, name: slug, category, subCategory };
}
