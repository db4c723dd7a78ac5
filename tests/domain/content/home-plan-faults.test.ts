import { expect, test } from 'vitest';
import { homePlanSchema } from '#domain/content/entries/home-plan-entry.ts';
import { formatProblem } from '#domain/content/entries/problem.ts';
import { shopProblems } from '#domain/content/shop-problems.ts';
import { aProduct, aShop } from '../support/shop-content.ts';

const PRODUCTS = [
  aProduct('chair'),
  aProduct('stool'),
  aProduct('cooler', {
    category: 'seasonal',
    rent: { gurgaon: { '4-months': 900 }, delhi: { '4-months': 900 } },
  }),
];

const SOUND = {
  example: { rooms: [{ room: 'study', count: 1 }], people: 1 },
  rooms: [{ slug: 'study', name: 'Work places', most: 2 }],
  needs: [
    {
      slug: 'chair',
      name: 'Chair',
      room: 'study',
      options: [{ products: ['stool'], upTo: 1 }, { products: ['chair'] }],
    },
  ],
  packages: [] as unknown[],
};

const told = (change: Partial<Record<keyof typeof SOUND, unknown>>) =>
  shopProblems(
    aShop(PRODUCTS, { documents: { 'home-plan': homePlanSchema.parse({ ...SOUND, ...change }) } }),
  )
    .map(formatProblem)
    .filter((line) => line.startsWith('content/home-plan.yaml'))
    .map((line) => line.replace('content/home-plan.yaml  ', ''));

test('what homes need is sound', () => {
  expect(told({})).toEqual([]);
});

test('every room is one, has needs, and the example has no more of it than there are', () => {
  const rooms = [...SOUND.rooms, { slug: 'attic', name: 'Attic', most: 1 }, ...SOUND.rooms];
  const example = {
    rooms: [
      { room: 'study', count: 3 },
      { room: 'cellar', count: 1 },
    ],
    people: 1,
  };
  expect(told({ rooms, example })).toEqual([
    'rooms.2.slug: study already exists',
    'rooms.1.slug: nothing is needed in attic',
    'example.rooms.0: there are at most 2 of study',
    'example.rooms.1: there are at most 0 of cellar',
  ]);
});

test('a need is in a room and is filled by what is rented by the month, for any number at last', () => {
  const options = [
    { products: ['throne', 'cooler'] },
    { products: ['chair'] },
    { products: ['chair'], upTo: 4 },
  ];
  expect(
    told({ needs: [...SOUND.needs, { slug: 'chair', name: 'Chair', room: 'hall', options }] }),
  ).toEqual([
    'needs.1.slug: chair already exists',
    'needs.1.room: hall is not a room',
    'needs.1.options.2.products.0: chair already exists',
    'needs.1.options.0.products.0: throne does not exist',
    'needs.1.options.0.products.1: cooler is seasonal, which is not rented by the month',
    'needs.1.options.2.upTo: the last option is enough for any number',
  ]);
});

test('a package takes the place of needs, as good as one of their options', () => {
  const insteadOf = [
    { need: 'chair', count: 1, like: 'bench' },
    { need: 'desk', count: 1, like: 'desk' },
    { need: 'chair', count: 1, like: 'stool' },
  ];
  const packages = ['set', 'cooler', 'chair'].map((product) => ({ product, insteadOf }));
  expect(told({ packages }).filter((line) => line.startsWith('packages.0'))).toEqual([
    'packages.0.product: set does not exist',
    'packages.0.insteadOf.2.need: chair already exists',
    'packages.0.insteadOf.0.like: bench doesn’t begin an option of chair',
    'packages.0.insteadOf.1.need: desk is not a need',
  ]);
  expect(told({ packages })).toEqual(
    expect.arrayContaining([
      'packages.1.product: cooler is seasonal, which is not rented by the month',
      'packages.2.product: chair already exists',
    ]),
  );
});
