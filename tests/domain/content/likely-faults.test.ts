import { expect, test } from 'vitest';
import { likelyFaults } from '#domain/content/likely-faults.ts';
import { aProduct } from '../support/shop-content.ts';

const chair = aProduct('chair');
const beside = [aProduct('stool'), aProduct('bench'), aProduct('settle')];
const { rent, dimensions } = chair.entry;

/** What is said of the chair with a change, beside others. */
const faultsOf = (change: Parameters<typeof aProduct>[1], others = beside) => {
  const product = aProduct('chair', change);
  return likelyFaults(product, [product, ...others]);
};

test('an ordinary product is likely, also as the only one', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({}, [])).toEqual([]);
});

test('one rent ten times its neighbours is a slip', () => {
  const slip = { ...rent, delhi: { '6-months': 3100, '12-months': 260 } };
  expect(faultsOf({ rent: slip })).toEqual([
    ['rent.delhi.6-months', '₹3100 is far from its other rents, about ₹280'],
  ]);
});

test.each([
  ['the shelf', beside, 'study-chairs'],
  ['its category', [aProduct('sofa', { subCategory: 'sofas' })], 'furniture'],
])('all rents ten times those of %s are a slip', (_name, others, where) => {
  const slip = Object.fromEntries(
    Object.entries(rent).map(([city, plans]) => [
      city,
      Object.fromEntries(Object.entries(plans).map(([plan, each]) => [plan, each * 10])),
    ]),
  );
  expect(faultsOf({ rent: slip }, others)).toEqual([
    ['rent', `about ₹2800 is far from the other rents of ${where}, about ₹280`],
  ]);
});

test('four months of rent are less than a new one costs', () => {
  expect(faultsOf({ buy: { price: 1100, hsn: '9401' } })).toEqual([
    ['rent.gurgaon.6-months', '4 months of ₹300 are more than a new one costs'],
    ['rent.gurgaon.9-months', '4 months of ₹280 are more than a new one costs'],
    ['rent.delhi.6-months', '4 months of ₹310 are more than a new one costs'],
  ]);
});

test.each([
  [{ sac: '999999' }, 'sac', '999999 is not a code that we rent under: 997321, 997323, 997329'],
  [
    { dimensions: { ...dimensions, width: 700 } },
    'dimensions.width',
    '700 cm doesn’t fit into any flat: at most 300',
  ],
  [{ weight: 600 }, 'weight', '600 kg is too heavy to carry: at most 250'],
  [{ summary: 'Chair.' }, 'summary', 'is a single word'],
])('%o is hardly meant', (change, field, message) => {
  expect(faultsOf(change)).toContainEqual([field, message]);
});

test.each([
  [
    { dimensions: { ...dimensions, height: 8 } },
    'dimensions.height',
    '8 cm is far from the others of study-chairs, 90 to 90 cm',
  ],
  [{ weight: 0.7 }, 'weight', '0.7 kg is far from the others of study-chairs, 6 to 6 kg'],
])('ten times smaller than its shelf is a slip: %o', (change, field, message) => {
  const whatToDo = 'correct it, or choose another subCategory';
  expect(faultsOf(change)).toEqual([[field, `${message}: ${whatToDo}`]]);
});

test.each([
  ['a walking stick', 0.4, [2.7, 13, 17], []],
  ['a fan heater', 1.5, [2.4, 10.8, 13], []],
  ['a CPAP machine', 2, [18, 18], []],
  ['a CPAP machine by a slip', 2, [18, 18, 18], ['weight']],
  ['a sofa without its zero', 4, [35, 49, 54, 92], ['weight']],
  ['a wardrobe', 112, [16, 16, 16], []],
  ['a wardrobe by a slip', 113, [16, 16, 16], ['weight']],
])('%s of %d kg beside %j', (_name, weight, weights, fields) => {
  const others = weights.map((each, at) => aProduct(`other-${at}`, { weight: each }));
  expect(faultsOf({ weight }, others).map(([field]) => field)).toEqual(fields);
});

test('a chair is not sold under the code of a washing machine', () => {
  const sold = beside.map(({ slug }) => aProduct(slug, { buy: { price: 9000, hsn: '9401' } }));
  expect(faultsOf({ buy: { price: 9000, hsn: '9403' } }, sold)).toEqual([]);
  expect(faultsOf({ buy: { price: 9000, hsn: '8450' } }, sold)).toEqual([
    [
      'buy.hsn',
      '8450 is not of the chapter of 9401, beside it: correct it, or choose another subCategory',
    ],
  ]);
  expect(faultsOf({ buy: { price: 9000, hsn: '8450' } }, sold.slice(1))).toEqual([]);
});

test('a package is as large as its items', () => {
  const change = { category: 'package', dimensions: { ...dimensions, width: 700 } } as const;
  expect(faultsOf(change)).toEqual([]);
});

test('a description says something', () => {
  const short = { ...chair, description: 'Nice.' };
  expect(likelyFaults(short, [short])).toEqual([['description', 'needs at least 40 words']]);
});
