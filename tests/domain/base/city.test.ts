import { describe, expect, test } from 'vitest';
import {
  CITIES,
  type City,
  cityOfPath,
  cityOfTitle,
  inOrderForCity,
  DEFAULT_CITY,
  findCity,
  findCityById,
  pathInCity,
} from '#domain/base/city.ts';

const [gurgaon, delhi] = CITIES as readonly [City, City];

test('knows Gurgaon as 1 and Delhi as 2', () => {
  expect(CITIES.map(({ id, slug }) => [id, slug])).toEqual([
    [1, 'gurgaon'],
    [2, 'delhi'],
  ]);
});

test('delivers express in Gurgaon and starts there', () => {
  expect(CITIES.filter(({ express }) => express)).toEqual([gurgaon]);
  expect(DEFAULT_CITY).toBe(gurgaon);
});

test.each([
  ['gurgaon', gurgaon],
  ['delhi', delhi],
  ['Delhi', undefined],
  ['noida', undefined],
  ['pune', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('a stored city %s is read as none unless it exists', (stored, city) => {
  expect(findCity(stored)).toBe(city);
});

test.each([
  [1, gurgaon],
  [2, delhi],
  [0, undefined],
  [3, undefined],
  [Number.NaN, undefined],
])('finds the city of id %s', (id, city) => {
  expect(findCityById(id)).toBe(city);
});

test.each([
  ['/delhi', delhi],
  ['/gurgaon/furniture/sofas/oslo-3-seater-sofa', gurgaon],
  ['/', undefined],
  ['/cart', undefined],
  ['/noida', undefined],
  ['/delhi-guide', undefined],
])('reads the city of %s', (path, city) => {
  expect(cityOfPath(path)).toBe(city);
});

describe('choosing Delhi', () => {
  test.each([
    ['/', '/delhi'],
    ['/noida', '/delhi'],
    ['/noida/furniture', '/delhi/furniture'],
    ['/noida/furniture/sofas', '/delhi/furniture/sofas'],
    ['/noida/furniture/beds/jaipur-queen-bed', '/delhi/furniture/beds/jaipur-queen-bed'],
    ['/noida/expressDelivery', '/delhi'],
    ['/gurgaon', '/delhi'],
    ['/gurgaon/furniture', '/delhi/furniture'],
    ['/gurgaon/furniture/beds/jaipur-queen-bed', '/delhi/furniture/beds/jaipur-queen-bed'],
    ['/gurgaon/expressDelivery', '/delhi'],
    ['/delhi/seasonal', '/delhi/seasonal'],
    ['/cart', '/cart'],
    ['/search/sofa', '/search/sofa'],
  ])('leads from %s to %s', (from, to) => {
    expect(pathInCity(from, delhi)).toBe(to);
  });
});

test('choosing Gurgaon keeps its express list', () => {
  expect(pathInCity('/gurgaon/expressDelivery', gurgaon)).toBe('/gurgaon/expressDelivery');
});

test.each([
  ['A sofa on rent in Gurgaon', gurgaon],
  ['Appliances on rent in Delhi: questions and answers', delhi],
  ['Furniture on rent in Gurgaon and Delhi', undefined],
  ['Seasonal self-care for a Delhi NCR home', undefined],
  ['Living in Delhi, working in Delhi NCR', delhi],
  ['Types of wood', undefined],
  ['New Delhites', undefined],
])('the title %j is about %o', (title, city) => {
  expect(cityOfTitle(title)).toBe(city);
});

test('texts about another city come after those about this one or any', () => {
  const titles = ['A bed in Gurgaon', 'A bed in Delhi', 'Beds', 'Types of wood'];
  const inOrder = (city?: typeof delhi) => inOrderForCity(city, titles, String);
  expect(inOrder(delhi)).toEqual(['A bed in Delhi', 'Beds', 'Types of wood', 'A bed in Gurgaon']);
  expect(inOrder(gurgaon)).toEqual(['A bed in Gurgaon', 'Beds', 'Types of wood', 'A bed in Delhi']);
  expect(inOrder()).toEqual(['Beds', 'Types of wood', 'A bed in Gurgaon', 'A bed in Delhi']);
});
