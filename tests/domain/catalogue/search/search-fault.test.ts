import { expect, test } from 'vitest';
import { MAX_QUERY_LENGTH, searchFault } from '#domain/catalogue/search/search-fault.ts';

test.each(['sofa', 'सोफ़ा', '5', '100% #cotton?!', 's'.repeat(MAX_QUERY_LENGTH)])(
  '%j can be looked for',
  (query) => {
    expect(searchFault(query)).toBeUndefined();
  },
);

test.each(['', '   ', '₹', '?!', '🛋️'])('%j names nothing that could be found', (query) => {
  expect(searchFault(query)).toBe('SEARCH_WORDLESS');
});

test.each(['s', '?'])('a hundred and one times %j is too long to be looked for', (sign) => {
  expect(searchFault(sign.repeat(MAX_QUERY_LENGTH + 1))).toBe('SEARCH_TOO_LONG');
});
