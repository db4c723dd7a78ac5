import { expect, test } from 'vitest';
import { helpFor } from '#domain/catalogue/search/search-help.ts';
import { readShopContent } from '../../../support/content.ts';

const { search } = await readShopContent();

test.each([
  ['return policy', ['Refunds', 'FAQs']],
  ['how do i cancel', ['Cancellation', 'FAQs']],
  ['Refunds?', ['Refunds', 'FAQs']],
  ['sofa', []],
  ['recliner', []],
])('leads from %j to pages: %j', (query, names) => {
  expect(helpFor(query, search.help).map(({ name }) => name)).toEqual(names);
});
