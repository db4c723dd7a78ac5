import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { chooseProducts, nearestToSearch } from '#contract/catalogue/search.ts';
import { LIST_PAGE } from '#domain/catalogue/list/list-page.ts';
import { must, setStock, SOFA } from '../support/checkout.ts';
import { refused } from '../support/refused.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z' });
type Asked = Partial<z.input<typeof chooseProducts.input>>;
const choose = async (asked: Asked) =>
  must(await shop.request(chooseProducts, { cityId: 1, of: 'furniture', ...asked }));
const slugsOf = ({ products }: { readonly products: readonly { readonly slug: string }[] }) =>
  products.map(({ slug }) => slug);

test('a list is handed out by the page, each product once, the popular ones first', async () => {
  const first = await choose({ limit: LIST_PAGE });
  const second = await choose({ limit: LIST_PAGE, offset: LIST_PAGE });
  expect(first.products).toHaveLength(LIST_PAGE);
  expect(first.total).toBe(first.products.length + second.products.length);
  expect(new Set([...slugsOf(first), ...slugsOf(second)]).size).toBe(first.total);
  expect(first.all).toBe(first.total);
  const popular = shop.shop.lists.popular.filter((slug) => slugsOf(first).includes(slug));
  expect(slugsOf(first).slice(0, popular.length)).toEqual(popular);
});

test('each option is counted as what choosing it leaves', async () => {
  const { counts } = await choose({ filter: '?max=1500' });
  for (const [option, filter] of [
    ['kind=furniture.beds', '?kind=beds&max=1500'],
    ['category=appliance', '?category=appliance&max=1500'],
    ['tenure=6', '?max=1500&tenure=6'],
    ['stock=in', '?max=1500&stock=in'],
    ['delivery=same-day', '?max=1500&delivery=same-day'],
  ] as const) {
    expect((await choose({ filter })).total, option).toBe(counts[option]);
    expect(counts[option], option).toBeGreaterThan(0);
  }
});

test('the rents within which something is left are told, and hold for what is left', async () => {
  const { ends, total } = await choose({ filter: '?kind=beds' });
  expect(ends?.min).toBeGreaterThan(0);
  const within = await choose({ filter: `?kind=beds&min=${ends?.min}&max=${ends?.max}` });
  expect(within.total).toBe(total);
  expect((await choose({ filter: `?kind=beds&max=${(ends?.min ?? 0) - 1}` })).total).toBe(0);
});

test('what is sold out stands last at once, and is not among what is in stock', async () => {
  const before = slugsOf(await choose({ in: 'sofas' }));
  expect(before[0]).toBe(SOFA);
  await setStock(shop, SOFA, 0);
  expect(slugsOf(await choose({ in: 'sofas' })).at(-1)).toBe(SOFA);
  expect(slugsOf(await choose({ in: 'sofas', filter: '?stock=in' }))).not.toContain(SOFA);
  await setStock(shop, SOFA, 5);
  expect(slugsOf(await choose({ in: 'sofas' }))).toEqual(before);
});

test('what a search finds is filtered and handed out the same way, its own price included', async () => {
  const asked = { of: undefined, search: 'bed under 1000' };
  const { total, all, products, counts } = await choose(asked);
  expect(all).toBe(total);
  expect(counts['category=furniture']).toBeGreaterThan(0);
  const rents = products.map(({ startingFrom }) => startingFrom);
  expect(Math.max(...rents)).toBeLessThanOrEqual(118_000);
  const any = await choose({ ...asked, filter: '?max=any' });
  expect(any.total).toBeGreaterThan(total);
  expect(any.all).toBe(total);
  const parts = await Promise.all(
    [0, 1, 2].map((offset) => choose({ ...asked, limit: 1, offset })),
  );
  expect(parts.flatMap(slugsOf)).toEqual(slugsOf({ products }).slice(0, 3));
});

test('what nothing meets at its price comes as the nearest at any', async () => {
  const { all } = await choose({ of: undefined, search: 'sofa bed under ₹10' });
  expect(all).toBe(0);
  const asked = { query: 'sofa bed under ₹10', cityId: 1 };
  const { products, shelves } = must(await shop.request(nearestToSearch, asked));
  expect(slugsOf({ products })).toContain('konkan-sofa-bed');
  expect(shelves).toEqual([]);
});

test.each([
  [{ of: 'cars' }, 'CATEGORY_UNKNOWN'],
  [{ of: undefined }, 'CATEGORY_UNKNOWN'],
  [{ in: 'fridges' }, 'CATEGORY_UNKNOWN'],
  [{ limit: 101 }, 'INPUT_INVALID'],
  [{ search: 'x'.repeat(500) }, 'INPUT_INVALID'],
  [{ filter: 'x'.repeat(3000) }, 'INPUT_INVALID'],
] as const)('a list that there is not is refused: %o', async (asked, code) => {
  expect(await shop.request(chooseProducts, { cityId: 1, of: 'furniture', ...asked })).toEqual(
    refused(code),
  );
});

test('a filter that is nonsense is none', async () => {
  const plain = await choose({});
  expect(
    await choose({ filter: '?kind=%00&max=-3&tenure=x&sort=up&page=7&utm_source=mail' }),
  ).toEqual(plain);
});
