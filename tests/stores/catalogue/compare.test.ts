import { describe, expect, test, vi } from 'vitest';
import { CITIES } from '#domain/base/city.ts';
import { fakeApi, refused } from '../support/fake-api.ts';
import { cartOf } from '../support/rentals.ts';

const [GURGAON] = CITIES;
const product = (slug: string) => ({ slug, name: `The ${slug}` });

async function openTab() {
  vi.resetModules();
  return import('#stores/catalogue/compare.ts');
}

describe('choosing what to compare', () => {
  test('is kept on the device and can be taken back', async () => {
    const tab = await openTab();
    tab.toggleCompared(product('sofa'));
    tab.toggleCompared(product('bed'));
    tab.toggleCompared(product('sofa'));
    expect(tab.$compare.get()).toEqual([product('bed')]);
    expect((await openTab()).$compare.get()).toEqual([product('bed')]);
    tab.clearCompared();
    expect((await openTab()).$compare.get()).toEqual([]);
  });

  test('refuses a fifth one until one of the four is taken back', async () => {
    const tab = await openTab();
    for (const slug of ['a', 'b', 'c', 'd', 'e']) tab.toggleCompared(product(slug));
    expect(tab.$compare.get()).toHaveLength(4);
    expect(tab.$compareFull.get()).toBe(true);
    tab.toggleCompared(product('a'));
    expect(tab.$compareFull.get()).toBe(false);
    tab.toggleCompared(product('e'));
    expect(tab.$compare.get().map(({ slug }) => slug)).toEqual(['b', 'c', 'd', 'e']);
  });

  test.each(['', '{}', '[1,null]', 'nonsense'])('reads %j as nothing chosen', async (text) => {
    localStorage.setItem('compare', text);
    expect((await openTab()).$compare.get()).toEqual([]);
  });
});

describe('a comparison', () => {
  const inventory = { rentOption: [], inventory: 3, status: 'In Stock' };
  const viewOf = (slug: string) => ({
    ...cartOf({ slug }).cartProductList[0]!.productInfo,
    description: '',
    gallery: { images: [] },
    featureList: [],
    isMedical: false,
    isVirtual: false,
    isPremium: false,
    tagName: '',
    dimensions: { width: 1, depth: 1, height: 1 },
    weight: 1,
    includes: [],
  });

  async function compared(...slugs: string[]) {
    vi.resetModules();
    const { $comparison, dropRival, loadComparison } =
      await import('#stores/catalogue/comparison.ts');
    await loadComparison(slugs, GURGAON);
    const names = () => {
      const shown = $comparison.get();
      return shown.state === 'ready' ? shown.rivals.map(({ product: { slug } }) => slug) : shown;
    };
    return { $comparison, dropRival, names };
  }

  const answers = {
    'GET /product/view/sofa': () => viewOf('sofa'),
    'GET /product/view/bed': () => viewOf('bed'),
    'GET /product/view/gone': () => refused(404, 'PRODUCT_NOT_FOUND'),
    'GET /product/inventory/check/sofa/1': () => inventory,
    'GET /product/inventory/check/bed/1': () => inventory,
    'GET /product/inventory/check/gone/1': () => refused(404, 'PRODUCT_NOT_FOUND'),
  };

  test('shows the products in the order of the address, and counts those that are gone', async () => {
    fakeApi(answers);
    const page = await compared('bed', 'gone', 'sofa');
    expect(page.names()).toEqual(['bed', 'sofa']);
    expect(page.$comparison.get()).toMatchObject({ gone: 1 });
    page.dropRival('bed');
    expect(page.names()).toEqual(['sofa']);
  });

  test('that cannot be loaded in full says so', async () => {
    fakeApi({ ...answers, 'GET /product/view/bed': () => refused(500, 'UNEXPECTED') });
    expect((await compared('bed', 'sofa')).names()).toEqual({ state: 'failed' });
  });
});
