import { expect, test } from 'vitest';
import { budgetIn, homeIn, homePlanPath, homeQuery } from '#domain/catalogue/pages/home-address.ts';
import type { HomeBook, HomeWish } from '#domain/catalogue/cart/home-need.ts';
import { rupees } from '#domain/base/money.ts';

const BOOK: HomeBook = {
  rooms: [
    { slug: 'bedroom', name: 'Bedrooms', most: 4 },
    { slug: 'living', name: 'Living room', most: 1 },
  ],
  needs: [
    {
      slug: 'sofa',
      name: 'Sofa',
      room: 'living',
      per: 'home',
      each: 1,
      essential: true,
      options: [{ products: ['bench'] }, { products: ['couch', 'pillow'] }],
    },
  ],
  packages: [{ product: 'set', insteadOf: [] }],
};
const EXAMPLE: HomeWish = { rooms: { living: 1 }, people: 2, months: 12, budget: null, own: {} };

const read = (search: string) => homeIn(search, BOOK, EXAMPLE);

test.each<HomeWish>([
  EXAMPLE,
  {
    rooms: { bedroom: 2, living: 1 },
    people: 3,
    months: 9,
    budget: rupees(14_000),
    own: { sofa: { count: 2, option: 'couch' }, set: { count: 0 } },
  },
  { rooms: {}, people: 8, months: 6, budget: null, own: { sofa: { option: 'bench' } } },
  { ...EXAMPLE, own: { sofa: { count: 0 } } },
])('an address says all that was chosen', (wish) => {
  expect(read(homeQuery(wish))).toEqual(wish);
});

test('an address reads as plain words', () => {
  expect(
    homeQuery({
      rooms: { bedroom: 2, living: 1, kitchen: 0 },
      people: 3,
      months: 9,
      budget: rupees(14_000),
      own: { sofa: { count: 2, option: 'couch' }, set: { count: 0 } },
    }),
  ).toBe('?rooms=bedroom:2,living&people=3&months=9&budget=14000&own=sofa:2:couch,set:0');
  expect(homePlanPath({ slug: 'delhi' })).toBe('/delhi/furnish-your-home');
});

test.each([
  ['', EXAMPLE],
  ['?people=x&months=7&budget=-5&own=x', EXAMPLE],
  ['?people=99999999', { ...EXAMPLE, people: 8 }],
  ['?people=99&rooms=bedroom:99', { ...EXAMPLE, people: 8, rooms: { bedroom: 4 } }],
  ['?people=0&rooms=cellar:2,living:two', { ...EXAMPLE, people: 1, rooms: { living: 1 } }],
  ['?rooms=bedroom:0', { ...EXAMPLE, rooms: { bedroom: 0 } }],
  ['?own=sofa,sofa:x:throne,set:2,lamp:1', EXAMPLE],
  ['?own=sofa:999:throne', { ...EXAMPLE, own: { sofa: { count: 50 } } }],
  ['?budget=<script>&own=__proto__:1', EXAMPLE],
])('what means nothing is left out or made to fit: %s', (search, wish) => {
  expect(read(search)).toEqual(wish);
});

test.each([
  ['8000', 8000],
  ['₹ 8,000', 8000],
  ['0', null],
  ['-5', null],
  ['', null],
  ['99999999', 99_999_999],
  ['99999999999999999999', 999_999_999],
  ['12.5', null],
  ['a lot', null],
])('a budget is whole rupees: %s', (typed, amount) => {
  expect(budgetIn(typed)).toBe(amount === null ? null : rupees(amount));
});
