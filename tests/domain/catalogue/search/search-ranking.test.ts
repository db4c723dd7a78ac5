import { expect, test } from 'vitest';
import {
  namesAny,
  nearestInSize,
  nearMatches,
  rankFound,
  rankingKeys,
} from '#domain/catalogue/search/search-ranking.ts';
import type { SearchQuery } from '#domain/catalogue/search/search-query.ts';

const query: SearchQuery = {
  meant: null,
  without: [],
  otherBrand: null,
  terms: [{ words: 'sofa', alternatives: ['sofa', 'couch'], isBegun: false, part: 0 }],
};

function found(name: string, shelf: string, available = 1, weight = 0) {
  return { name, shelves: [shelf], otherNames: [], available, weight };
}

const namesOf = (...products: ReturnType<typeof found>[]) =>
  rankFound(products, query).map(({ name }) => name);

test('places a name before another word for it before a mention', () => {
  expect(
    namesOf(
      found('TV unit', 'TV units'),
      found('Oslo couch', 'Seats'),
      found('Oslo sofa', 'Seats'),
    ),
  ).toEqual(['Oslo sofa', 'Oslo couch', 'TV unit']);
});

test('places what stands on such a shelf before what is only called so', () => {
  expect(namesOf(found('A sofa table', 'Tables'), found('Malabar sofa', 'Sofas'))).toEqual([
    'Malabar sofa',
    'A sofa table',
  ]);
});

test('places what is in stock before what fits as well and is not', () => {
  expect(namesOf(found('A sofa', 'Sofas', 0), found('B sofa', 'Sofas', 2))).toEqual([
    'B sofa',
    'A sofa',
  ]);
  expect(namesOf(found('A sofa', 'Sofas', 0), found('TV unit', 'TV units', 9))).toEqual([
    'A sofa',
    'TV unit',
  ]);
});

test('places the weightier of two alike first, then by name', () => {
  expect(
    namesOf(found('C sofa', 'Sofas'), found('B sofa', 'Sofas', 1, 5), found('A sofa', 'Sofas')),
  ).toEqual(['B sofa', 'A sofa', 'C sofa']);
});

test('places a longer phrase that fits before a shorter one', () => {
  const filter: SearchQuery = {
    meant: null,
    without: [],
    otherBrand: null,
    terms: [
      {
        words: 'water filter',
        alternatives: ['purifier', 'water purifier'],
        isBegun: false,
        part: 0,
      },
    ],
  };
  const purifiers = [found('Air purifier', 'Air'), found('Water purifier', 'Water')];
  expect(rankFound(purifiers, filter)[0]?.name).toBe('Water purifier');
});

test('takes what stands on a shelf that is named for a match, and what only mentions it for near', () => {
  const asked = (words: string): SearchQuery => ({
    meant: null,
    without: [],
    otherBrand: null,
    terms: [{ words, alternatives: [words], isBegun: false, part: 0 }],
  });
  const nearNames = (words: string, ...products: ReturnType<typeof found>[]) =>
    [...nearMatches(products, asked(words))].map(({ name }) => name);
  const unit = found('TV unit', 'TV units');
  const bed = found('Jaipur queen bed', 'Beds');
  const side = found('Bedside table', 'Coffee and side tables');
  expect(nearNames('bed', bed, side, found('Deodar bed', 'Premium beds'))).toEqual([side.name]);
  expect(nearNames('double bed', bed, side)).toEqual([side.name]);
  expect(nearNames('tv', found('LED TV', 'TV'), unit)).toEqual([unit.name]);
  expect(nearNames('side table', bed, side)).toEqual([bed.name]);
  expect(nearNames('jaipur', bed, side)).toEqual([]);
});

test('of a thing without a shelf of its name, what stands elsewhere is near', () => {
  const terms = [
    { words: 'oxygen', alternatives: ['oxygen', 'concentrator'], isBegun: false, part: 0 },
  ];
  const nearNames = (...products: ReturnType<typeof found>[]) =>
    [...nearMatches(products, { ...query, terms })].map(({ name }) => name);
  const concentrator = found('Oxygen concentrator', 'Respiratory');
  const monitor = found('Patient monitor', 'Monitoring');
  expect(nearNames(concentrator, monitor)).toEqual([monitor.name]);
  expect(nearNames(concentrator, found('Oxygen mask', 'Masks'), monitor)).toEqual([]);
  expect(nearNames(monitor)).toEqual([]);
});

test('knows whether a search names any product or shelf', () => {
  const keys = [rankingKeys(found('Oslo 3-seater', 'Sofas'))];
  const names = (...words: string[]) =>
    namesAny(
      {
        ...query,
        terms: words.map((each) => ({
          words: each,
          alternatives: [each],
          isBegun: false,
          part: 0,
        })),
      },
      keys,
    );
  expect(names('velvet', 'sofa')).toBe(true);
  expect(names('oslo')).toBe(true);
  expect(names('xyzzy', '3')).toBe(false);
});

test('takes for a match what stands on a shelf of any of several things', () => {
  const terms = ['table', 'study table', 'brown'].map((words, part) => ({
    words,
    alternatives: [words],
    isBegun: false,
    part,
  }));
  const products = [
    found('Coffee table', 'Tables'),
    found('Desk', 'Study tables'),
    found('Brown bed', 'Beds'),
  ];
  const near = nearMatches(products, { ...query, terms });
  expect([...near].map(({ name }) => name)).toEqual(['Brown bed']);
});

test('places the size that comes nearest to the one asked for first', () => {
  const fridges = ['Double-door fridge, 340 l', 'Fridge', 'Single-door fridge, 215 litres'];
  const sorted = (words: string) =>
    nearestInSize(
      fridges.map((name) => ({ name })),
      { ...query, terms: [{ words, alternatives: [words], isBegun: false, part: 0 }] },
    ).map(({ name }) => name);
  expect(sorted('200 l')).toEqual([fridges[2], fridges[0], fridges[1]]);
  expect(sorted('sofa')).toEqual(fridges);
});
