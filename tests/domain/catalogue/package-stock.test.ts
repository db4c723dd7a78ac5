import { expect, test } from 'vitest';
import {
  firstShort,
  namedStock,
  neededFor,
  type PackageContents,
  packageStock,
} from '#domain/catalogue/package-stock.ts';

const SET = { pieces: ['bed', 'table', 'table', 'fridge'] };
const THERE = { bed: 9, table: 18, fridge: 9 };

const stockOf = (own: number, units: Partial<typeof THERE>) => {
  const there: Record<string, number> = { ...THERE, ...units };
  return packageStock(own, SET, (slug) => there[slug] ?? 0);
};

test.each([
  ['its own units, while all items are there', 3, {}, 3],
  ['nothing without units of its own', 0, {}, 0],
  ['as many as there are of an item', 5, { bed: 2 }, 2],
  ['half as many as there are of what is in it twice', 5, { table: 7 }, 3],
  ['nothing where one is left of what is in it twice', 5, { table: 1 }, 0],
  ['nothing where an item is out', 9, { fridge: 0 }, 0],
])('of a package can be ordered %s', (_, own, units, available) => {
  expect(stockOf(own, units).available).toBe(available);
});

test('the items that are lacking are named', () => {
  expect(stockOf(9, {}).lacking).toEqual([]);
  expect(stockOf(9, { table: 1, fridge: 0 }).lacking).toEqual(['table', 'fridge']);
});

test('items are told by their names, and by their slugs where they have none', () => {
  const nameOf = (slug: string) => (slug === 'fridge' ? 'Fridge' : undefined);
  expect(namedStock({ available: 0, lacking: ['fridge', 'bed'] }, nameOf)).toEqual({
    available: 0,
    lacking: ['Fridge', 'bed'],
  });
});

test('of what is no package, its own units can be ordered', () => {
  const none = () => 0;
  expect(packageStock(4, {}, none)).toEqual({ available: 4, lacking: [] });
  expect(packageStock(4, { pieces: null }, none)).toEqual({ available: 4, lacking: [] });
  expect(neededFor({})).toEqual([]);
});

test('its stock depends on its items, as often as it holds them', () => {
  expect(neededFor(SET)).toEqual([
    ['bed', 1],
    ['table', 2],
    ['fridge', 1],
  ]);
});

const HOLDS: Record<string, PackageContents> = {
  set: SET,
  nook: { pieces: ['table', 'fridge'] },
};

const shortOf = (
  units: Readonly<Record<string, number>>,
  wanted: Readonly<Record<string, number>>,
) =>
  firstShort(
    Object.entries(wanted).map(([productSlug, quantity]) => ({ productSlug, quantity })),
    (slug) => HOLDS[slug] ?? {},
    (slug) => ({ ...THERE, set: 9, nook: 9, ...units })[slug] ?? 0,
  )?.productSlug;

test.each<[string, Record<string, number>, Record<string, number>, string | undefined]>([
  ['the last beds and packages beside them', { bed: 9 }, { bed: 2, set: 7 }, undefined],
  ['more than its own units', { bed: 1 }, { set: 1, bed: 2 }, 'bed'],
  ['more packages than there are', { set: 1 }, { set: 2 }, 'set'],
  ['a package, and the last of an item', { bed: 1 }, { set: 1, bed: 1 }, 'set'],
  ['a package, and all but one of what it needs twice', { table: 3 }, { set: 1, table: 2 }, 'set'],
  ['two packages that share an item', { table: 6 }, { set: 2, nook: 2 }, undefined],
  ['two packages that share too little', { table: 5 }, { set: 2, nook: 2 }, 'nook'],
  ['nothing', { bed: 0 }, { bed: 0 }, undefined],
])('an order of %s is short of what it cannot have with the rest', (_, units, wanted, short) => {
  expect(shortOf(units, wanted)).toBe(short);
});
