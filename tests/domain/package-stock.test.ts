import { expect, test } from 'vitest';
import {
  firstShort,
  namedStock,
  neededFor,
  type PackageContents,
  packageStock,
} from '#domain/package-stock.ts';

const SET = {
  pieces: ['bed', 'table', 'table', 'fridge'],
  instead: [{ piece: 'fridge', product: 'big-fridge' }],
};
const THERE = { bed: 9, table: 18, fridge: 9, 'big-fridge': 9 };

const stockOf = (own: number, units: Partial<typeof THERE>) => {
  const there: Record<string, number> = { ...THERE, ...units };
  return packageStock(own, SET, (slug) => there[slug] ?? 0);
};

test.each([
  ['its own units, while all pieces are there', 3, {}, 3],
  ['nothing without units of its own', 0, {}, 0],
  ['as many as there are of a piece', 5, { bed: 2 }, 2],
  ['half as many as there are of what is in it twice', 5, { table: 7 }, 3],
  ['nothing where one is left of what is in it twice', 5, { table: 1 }, 0],
  ['a piece and what comes instead together', 9, { fridge: 2, 'big-fridge': 3 }, 5],
  ['what comes instead alone', 9, { fridge: 0, 'big-fridge': 4 }, 4],
  ['nothing where both are out', 9, { fridge: 0, 'big-fridge': 0 }, 0],
])('of a package can be ordered %s', (_, own, units, available) => {
  expect(stockOf(own, units).available).toBe(available);
});

test('what comes instead is named while its piece is out, and the package can be ordered', () => {
  const swaps = [{ piece: 'fridge', product: 'big-fridge' }];
  expect(stockOf(9, { fridge: 0 })).toEqual({ available: 9, swaps, lacking: [] });
  expect(stockOf(9, { fridge: 1 }).swaps).toEqual([]);
  expect(stockOf(0, { fridge: 0 }).swaps).toEqual([]);
  expect(stockOf(9, { fridge: 0, bed: 0 }).swaps).toEqual([]);
  expect(stockOf(9, { fridge: 0, 'big-fridge': 0 }).swaps).toEqual([]);
});

test('what comes instead is named where one is left of a piece that is in it twice', () => {
  const pair = { pieces: ['table', 'table'], instead: [{ piece: 'table', product: 'stool' }] };
  const left = (tables: number) =>
    packageStock(2, pair, (slug) => (slug === 'table' ? tables : 4)).swaps;
  expect(left(1)).toEqual([{ piece: 'table', product: 'stool' }]);
  expect(left(2)).toEqual([]);
});

test('the pieces that are lacking are named', () => {
  expect(stockOf(9, { table: 1, fridge: 0, 'big-fridge': 0 }).lacking).toEqual(['table', 'fridge']);
});

test('pieces are told by their names, and by their slugs where they have none', () => {
  const names = new Map([
    ['fridge', 'Fridge'],
    ['bed', 'Bed'],
  ]);
  const stock = {
    available: 1,
    swaps: [{ piece: 'fridge', product: 'big-fridge' }],
    lacking: ['bed'],
  };
  expect(namedStock(stock, (slug) => names.get(slug))).toEqual({
    available: 1,
    swaps: [{ piece: 'Fridge', product: 'big-fridge' }],
    lacking: ['Bed'],
  });
});

test('of what is no package, its own units can be ordered', () => {
  const none = () => 0;
  const four = { available: 4, swaps: [], lacking: [] };
  expect(packageStock(4, {}, none)).toEqual(four);
  expect(packageStock(4, { pieces: null, instead: null }, none)).toEqual(four);
  expect(neededFor({})).toEqual([]);
});

test('its stock depends on its pieces and on what comes instead, as often as it holds them', () => {
  expect(neededFor(SET)).toEqual([
    ['bed', 1],
    ['table', 2],
    ['fridge', 1],
    ['big-fridge', 1],
  ]);
  expect(neededFor({ pieces: ['bed', 'table'] })).toEqual([
    ['bed', 1],
    ['table', 1],
  ]);
});

const HOLDS: Record<string, PackageContents> = {
  set: SET,
  nook: { pieces: ['table', 'big-fridge'] },
  pantry: { pieces: ['fridge'] },
};

const shortOf = (
  units: Readonly<Record<string, number>>,
  wanted: Readonly<Record<string, number>>,
) =>
  firstShort(
    Object.entries(wanted).map(([productSlug, quantity]) => ({ productSlug, quantity })),
    (slug) => HOLDS[slug] ?? {},
    (slug) => ({ ...THERE, set: 9, nook: 9, pantry: 9, ...units })[slug] ?? 0,
  )?.productSlug;

test.each<[string, Record<string, number>, Record<string, number>, string | undefined]>([
  ['the last beds and packages beside them', { bed: 9 }, { bed: 2, set: 7 }, undefined],
  ['more than its own units', { bed: 1 }, { set: 1, bed: 2 }, 'bed'],
  ['more packages than there are', { set: 1 }, { set: 2 }, 'set'],
  ['a package, and the last of a piece', { bed: 1 }, { set: 1, bed: 1 }, 'set'],
  ['a package, and all but one of what it needs twice', { table: 3 }, { set: 1, table: 2 }, 'set'],
  ['two packages that share a piece', { table: 6 }, { set: 2, nook: 2 }, undefined],
  ['two packages that share too little', { table: 5 }, { set: 2, nook: 2 }, 'nook'],
  [
    'a piece whose place is taken by another product',
    { fridge: 1 },
    { fridge: 1, set: 9 },
    undefined,
  ],
  [
    'a piece and its substitute',
    { fridge: 1, 'big-fridge': 1 },
    { fridge: 1, 'big-fridge': 1, set: 1 },
    'set',
  ],
  ['a substitute that a package holds', { fridge: 1, 'big-fridge': 2 }, { set: 2, nook: 2 }, 'set'],
  [
    'the last piece for where nothing comes instead',
    { fridge: 1, 'big-fridge': 1 },
    { set: 1, pantry: 1 },
    undefined,
  ],
  ['nothing', { bed: 0 }, { bed: 0 }, undefined],
])('an order of %s is short of what it cannot have with the rest', (_, units, wanted, short) => {
  expect(shortOf(units, wanted)).toBe(short);
});
