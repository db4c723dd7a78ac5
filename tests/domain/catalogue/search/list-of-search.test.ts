import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatFilter, parseFilter, withFilter } from '#domain/catalogue/list/list-address.ts';
import { choicesOf } from '#domain/catalogue/list/list-choices.ts';
import {
  baseFilter,
  LIST_SORTS,
  type ListPlace,
  NO_FILTER,
  canonicalFilter,
} from '#domain/catalogue/list/list-filter.ts';
import { categoriesCounted, placeOfSearch } from '#domain/catalogue/search/search-place.ts';
import { filterOfWishes, readWishes } from '#domain/catalogue/search/search-wishes.ts';
import { TENURES } from '#domain/catalogue/tenure.ts';

const CATEGORIES = [
  {
    slug: 'furniture',
    name: 'Furniture',
    subCategories: [
      { slug: 'sofas', name: 'Sofas' },
      { slug: 'beds', name: 'Beds' },
    ],
  },
  { slug: 'seasonal', name: 'Seasonal', subCategories: [{ slug: 'coolers', name: 'Coolers' }] },
];
const SEASONAL: ListPlace = {
  categories: CATEGORIES,
  base: baseFilter('seasonal'),
  express: true,
};

function placeFor(query: string): ListPlace {
  return { categories: CATEGORIES, base: filterOfWishes(readWishes(query)), express: true };
}

const rent = fc.option(fc.integer({ min: 1, max: 3000 }));
const wishes = fc.record({
  categories: fc.subarray(['furniture', 'seasonal']),
  kinds: fc.constant([]),
  tenure: fc.option(fc.constantFrom(...TENURES)),
  min: rent,
  max: rent,
  sameDay: fc.boolean(),
  inStock: fc.boolean(),
  sort: fc.constantFrom(...LIST_SORTS),
});

test('shows what a search asks for by itself, and lets go of it in the address', () => {
  const place = placeFor('cheap bed under 1000');
  const filter = parseFilter(new URLSearchParams(), place);
  expect(filter).toMatchObject({ min: null, max: 1000, sort: 'rent' });
  const choices = choicesOf(filter, place);
  expect(choices.map(({ label }) => label)).toEqual([
    'Up to ₹1,000 per month + GST',
    'Lowest rent first',
  ]);
  expect(choices.map(({ without }) => formatFilter(without, place))).toEqual([
    '?max=any',
    '?sort=popular',
  ]);
  expect(parseFilter(new URLSearchParams('?max=any'), place).max).toBeNull();
});

test('prices goods of a season by the season', () => {
  const place = SEASONAL;
  const filter = parseFilter(new URLSearchParams('?max=3000'), place);
  expect(choicesOf(filter, place).map(({ label }) => label)).toEqual([
    'Up to ₹3,000 per season + GST',
  ]);
});

test('writes into the address of a search what it does not ask for by itself', () => {
  const place = placeFor('cheap beds between 500 and 1000 for 6 months');
  fc.assert(
    fc.property(wishes, (wished) => {
      const filter = canonicalFilter(wished, place);
      const address = formatFilter(filter, place);
      expect(parseFilter(new URLSearchParams(address), place)).toEqual(filter);
    }),
  );
});

test('keeps what else an address says beside the filter', () => {
  const place = placeFor('a/c');
  const filter = { ...NO_FILTER, max: 1500 };
  expect(withFilter('?q=a%2Fc&sort=rent', filter, place)).toBe('?q=a%2Fc&max=1500');
  expect(withFilter('?q=a%2Fc&max=900', NO_FILTER, place)).toBe('?q=a%2Fc');
  expect(withFilter('', filter, place)).toBe('?max=1500');
});

test('offers of a search only what is among the products found', () => {
  const sofa = {
    slug: 'oslo',
    name: 'Oslo',
    category: 'furniture',
    subCategory: 'sofas',
    plans: [],
    sameDay: false,
    inStock: true,
  };
  const { categories } = placeOfSearch([sofa], CATEGORIES, NO_FILTER, true);
  expect(categories).toEqual([
    { slug: 'furniture', name: 'Furniture', subCategories: [{ slug: 'sofas', name: 'Sofas' }] },
  ]);
});

test('offers of a search only what its answer counts', () => {
  const counts = { 'category=furniture': 3, 'kind=furniture.beds': 0, 'kind=seasonal.coolers': 1 };
  expect(categoriesCounted(CATEGORIES, counts)).toEqual([
    { slug: 'furniture', name: 'Furniture', subCategories: [{ slug: 'beds', name: 'Beds' }] },
  ]);
});
