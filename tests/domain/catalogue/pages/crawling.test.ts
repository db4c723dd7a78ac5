import { expect, test } from 'vitest';
import {
  FILTER_PARAMETERS,
  isInSitemap,
  pictureShownAt,
  robotsText,
} from '#domain/catalogue/pages/crawling.ts';
import { formatFilter } from '#domain/catalogue/list/list-address.ts';
import { baseFilter, type ListFilter, type ListPlace } from '#domain/catalogue/list/list-filter.ts';

const text = robotsText('https://basera.example/sitemap-index.xml');

/** Whether one of the rules closes an address, as a crawler reads `*`. */
function isClosed(address: string): boolean {
  const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule);
  return rules.some((rule) => {
    const pattern = rule.split('*').map((part) => part.replaceAll('?', '\\?'));
    return new RegExp(`^${pattern.join('.*')}`).test(address);
  });
}

test.each([
  '/cart',
  '/account?page=order',
  '/account/order/12',
  '/search/sofa',
  '/order/success',
  '/password/reset/asha/token',
  '/track/0b9f3c52-5d0e-4a4f-9a37-0d3f9c1b2a10',
  '/api/product/categories',
  '/gurgaon/furniture?sort=rent',
  '/gurgaon/furniture?kind=beds&max=1500',
  '/delhi/appliance?utm_source=x&tenure=6',
])('keeps crawlers out of %s', (address) => {
  expect(isClosed(address)).toBe(true);
});

test.each([
  '/',
  '/gurgaon',
  '/gurgaon?medium=ad',
  '/gurgaon/furniture',
  '/gurgaon/furniture/beds/jaipur-queen-bed',
  '/blogs/types-of-wood',
  '/terms-conditions',
  '/papers/damage-policy',
])('lets crawlers read %s', (address) => {
  expect(isClosed(address)).toBe(false);
  expect(isInSitemap(address.split('?')[0] ?? '')).toBe(true);
});

test.each([
  '/cart',
  '/office/people',
  '/user/add/address',
  '/productList',
  '/documents/damage-policy',
  '/invited',
  '/terms-conditions/2026-12-04',
  '/404',
])('leaves %s out of the sitemap', (path) => {
  expect(isInSitemap(path)).toBe(false);
});

test('knows every parameter that a filter is written with', () => {
  const base = baseFilter('furniture');
  const place: ListPlace = {
    categories: [
      { slug: 'furniture', name: 'Furniture', subCategories: [{ slug: 'beds', name: 'Beds' }] },
      { slug: 'premium', name: 'Premium', subCategories: [{ slug: 'beds', name: 'Beds' }] },
    ],
    base,
    express: true,
  };
  const filter: ListFilter = {
    ...base,
    categories: ['premium'],
    sort: 'name',
    min: 100,
    max: 900,
    tenure: 6,
    sameDay: true,
    inStock: true,
  };
  const names = [filter, { ...filter, kinds: ['premium.beds'] }].flatMap((each) => [
    ...new URLSearchParams(formatFilter(each, place)).keys(),
  ]);
  expect([...new Set(names)].toSorted()).toEqual(FILTER_PARAMETERS);
});

test('the sitemap names the picture of a product’s page, and of no other', () => {
  expect(pictureShownAt('/gurgaon/furniture/beds/jaipur-queen-bed')).toBe(
    '/pictures/jaipur-queen-bed.webp',
  );
  expect(pictureShownAt('/gurgaon/furniture/beds')).toBeUndefined();
  expect(pictureShownAt('/blogs/types/of/wood')).toBeUndefined();
});
