import { expect, test } from 'vitest';
import { DEFAULT_CITY } from '#domain/base/city.ts';
import { placeElsewhere, searchTitle } from '#domain/catalogue/search/search-title.ts';

const PLACES = [
  { name: 'Gurgaon', servedBy: 'gurgaon' },
  { name: 'Delhi', servedBy: 'delhi' },
  { name: 'Noida', servedBy: 'delhi' },
];

test.each([
  ['ac', 'ac on rent in Gurgaon'],
  ['ac on rent', 'ac on rent in Gurgaon'],
  ['AC for rent in gurgaon', 'AC for rent in gurgaon'],
  ['sofa gurgaon', 'sofa gurgaon on rent'],
  ['sofa rental', 'sofa rental in Gurgaon'],
  ['सोफा किराए पर', 'सोफा किराए पर in Gurgaon'],
  ['bed in noida', 'bed in noida on rent'],
  ['delhi sofa', 'delhi sofa on rent'],
  ['parent chair', 'parent chair on rent in Gurgaon'],
])('titles a search for %j %j', (query, title) => {
  expect(searchTitle(query, DEFAULT_CITY, PLACES)).toBe(title);
});

test('a search that finds nothing is titled as one', () => {
  const title = 'No results for “return policy” in Gurgaon';
  expect(searchTitle('return policy', DEFAULT_CITY, PLACES, { found: 0 })).toBe(title);
  expect(searchTitle('ac', DEFAULT_CITY, PLACES, { found: 2 })).toBe('ac on rent in Gurgaon');
});

test('a search for a brand that we don’t rent is not titled as its rent', () => {
  const otherBrand = 'Samsung';
  expect(searchTitle('samsung fridge', DEFAULT_CITY, PLACES, { otherBrand })).toBe(
    'Search for “samsung fridge” in Gurgaon',
  );
});

test.each([
  ['delhi sofa', 'Delhi'],
  ['bed in NOIDA', 'Noida'],
  ['sofa gurgaon', undefined],
  ['sofa delhi or gurgaon', undefined],
  ['sofa', undefined],
])('in Gurgaon %j names a place that another city serves: %s', (query, name) => {
  expect(placeElsewhere(query, DEFAULT_CITY, PLACES)?.name).toBe(name);
});
