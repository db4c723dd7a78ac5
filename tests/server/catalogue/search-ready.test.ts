import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { searcherOf } from '#server/catalogue/search/by-words.ts';
import { readySearch, suggest } from '#server/catalogue/search/suggest.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let basera: TestShop;
beforeAll(async () => {
  basera = await openTestShop();
});
afterAll(() => basera.close());

test('the first suggestion after a start waits for nothing but what is left', async () => {
  const { shop, content } = basera;
  const [query = ''] = content.search.popular;
  const firstAsks = async (isReady: boolean) => {
    const searcher = searcherOf(shop);
    if (isReady) await readySearch(shop, searcher);
    const asks = vi.spyOn(shop.db, 'select');
    await suggest(shop, searcher, { query, cityId: 1 }, shop.now());
    const { length } = asks.mock.calls;
    asks.mockRestore();
    return length;
  };
  expect(await firstAsks(false)).toBeGreaterThan(1);
  // What is left is asked by a question that was written before.
  expect(await firstAsks(true)).toBe(0);
});
