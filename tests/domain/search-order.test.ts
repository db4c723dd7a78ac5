import { expect, test } from 'vitest';
import { paise, rupees } from '#domain/money.ts';
import { addressInOrder, inOrder, orderOfAddress } from '#domain/search-order.ts';
import { queryOfAddress, searchPath } from '#domain/search-path.ts';

const FOUND = [
  { kind: 'normal', startingFrom: rupees(1180) },
  { kind: 'medical', startingFrom: rupees(1100) },
  { kind: 'normal', startingFrom: paise(50_000) },
] as const;

test('sorts by the rent that the cards show, which holds no GST', () => {
  expect(inOrder(FOUND, 'rent')).toEqual([FOUND[2], FOUND[0], FOUND[1]]);
  expect(inOrder(FOUND, 'rent-desc')).toEqual([FOUND[1], FOUND[0], FOUND[2]]);
  expect(inOrder(FOUND, 'relevance')).toBe(FOUND);
});

test('keeps the order in the address beside what else is there', () => {
  expect(addressInOrder('/search/sofa', '', 'rent')).toBe('/search/sofa?sort=rent');
  expect(addressInOrder('/search', '?q=sofa&sort=rent', 'relevance')).toBe('/search?q=sofa');
  expect(orderOfAddress('?sort=rent-desc')).toBe('rent-desc');
  expect(orderOfAddress('?sort=colour')).toBe('relevance');
});

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
  ['/search', ''],
  ['/search?q=study+table', 'study table'],
  ['/search?q=100%25', '100%'],
])('reads from %s the query %j', (address, query) => {
  const [path = '', parameters = ''] = address.split('?');
  expect(queryOfAddress(path, parameters)).toBe(query);
});
