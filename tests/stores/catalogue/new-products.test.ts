import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  history.replaceState(null, '', '/indianrentals');
});

async function openListing(address = '/indianrentals') {
  history.replaceState(null, '', address);
  const store = await import('#stores/catalogue/new-products.ts');
  store.followAddress();
  return { ...store, filter: () => store.$newProductFilter.get() };
}

test('shows everything at first, and what the address names', async () => {
  expect((await openListing()).filter()).toEqual({ type: 'all', search: '' });
  vi.resetModules();
  expect((await openListing('/indianrentals?subcategory=Sofas')).filter()).toEqual({
    type: 'subcategory',
    search: 'Sofas',
  });
});

test('a category clears the sub-category, a sub-category the category', async () => {
  const listing = await openListing();
  listing.chooseNewProducts('category', 'Furniture');
  expect(location.search).toBe('?category=Furniture');
  listing.chooseNewProducts('subcategory', 'Premium sofas');
  expect(listing.filter()).toEqual({ type: 'subcategory', search: 'Premium sofas' });
  expect(location.search).toBe('?subcategory=Premium+sofas');
});

test('choosing all of them, or Reset, clears the address and keeps the rest of it', async () => {
  const listing = await openListing('/indianrentals?medium=mail');
  listing.chooseNewProducts('category', 'Furniture');
  expect(location.search).toBe('?medium=mail&category=Furniture');
  listing.chooseNewProducts('category', '');
  expect(listing.filter().type).toBe('all');
  listing.chooseNewProducts('subcategory', 'Sofas');
  listing.resetNewProducts();
  expect(listing.filter().type).toBe('all');
  expect(location.search).toBe('?medium=mail');
});

test('follows the back button', async () => {
  const listing = await openListing();
  listing.chooseNewProducts('category', 'Furniture');
  history.replaceState(null, '', '/indianrentals');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(listing.filter().type).toBe('all');
});
