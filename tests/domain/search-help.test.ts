import { expect, test } from 'vitest';
import { helpFor } from '#domain/search-help.ts';
import { readShopContent } from '../support/content.ts';

const { search } = await readShopContent();

test.each([
  ['return policy', ['Refunds', 'Questions and answers']],
  ['how do i cancel', ['Cancellation', 'Questions and answers']],
  ['Refunds?', ['Refunds', 'Questions and answers']],
  ['sofa', []],
  ['recliner', []],
])('leads from %j to pages: %j', (query, names) => {
  expect(helpFor(query, search.help).map(({ name }) => name)).toEqual(names);
});
