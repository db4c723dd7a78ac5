import { expect, test } from 'vitest';
import { queryOfAddress, searchPath } from '#domain/catalogue/search/search-path.ts';

test.each(['study table', 'a/c', '100%', 'सोफा', '?', '#1', '.', '..'])(
  'reads %j back from the address of its search',
  (query) => {
    const { pathname, search } = new URL(searchPath(query), 'https://shop.example');
    expect(queryOfAddress(pathname, search)).toBe(query);
  },
);

test.each([
  ['/search/study%20table', 'study table'],
  ['/search/%E0%A4%B8%E0%A5%8B%E0%A4%AB%E0%A4%BE', 'सोफा'],
  ['/search/100%', '100%'],
  ['/search/a/c', 'a/c'],
  ['/search', ''],
  ['/search/', ''],
  ['/search?q=study+table', 'study table'],
  ['/search?q=100%25', '100%'],
])('reads from %s the query %j', (address, query) => {
  const [path = '', parameters = ''] = address.split('?');
  expect(queryOfAddress(path, parameters)).toBe(query);
});
