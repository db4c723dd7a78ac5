import { expect, test } from 'vitest';
import { DEFAULT_CITY } from '#domain/city.ts';
import { searchTitle } from '#domain/search-title.ts';

test.each([
  ['ac', 'ac on rent in Gurgaon'],
  ['ac on rent', 'ac on rent in Gurgaon'],
  ['AC for rent in gurgaon', 'AC for rent in gurgaon'],
  ['sofa gurgaon', 'sofa gurgaon on rent'],
  ['sofa rental', 'sofa rental in Gurgaon'],
  ['सोफा किराए पर', 'सोफा किराए पर in Gurgaon'],
  ['parent chair', 'parent chair on rent in Gurgaon'],
])('titles a search for %j %j', (query, title) => {
  expect(searchTitle(query, DEFAULT_CITY)).toBe(title);
});
