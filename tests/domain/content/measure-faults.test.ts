import { expect, test } from 'vitest';
import { claimFaults } from '#domain/content/claim-faults.ts';
import { measureFaults } from '#domain/content/measure-faults.ts';
import { aProduct } from '../support/shop-content.ts';

/** rules/content.md#what-is-hardly-meant */

type Change = Parameters<typeof aProduct>[1];
const size = { dimensions: { width: 198, depth: 86, height: 82 } };
const said = (...list: string[]) => ({ features: [{ title: 'Size', list }] });

test.each<[Change, string, string]>([
  [
    { ...size, carried: { width: 298, depth: 86, height: 69 } },
    'carried',
    '298 cm is more than the product itself measures',
  ],
  [
    { ...size, ...said('298 cm wide, 86 deep, 82 high') },
    'features.0',
    '“298 cm wide, 86 deep, 82 high” differs from dimensions, 198 × 86 × 82',
  ],
  [
    { ...size, ...said('Fits a 75 cm door, legs off') },
    'features.0',
    '“Fits a 75 cm door, legs off” differs from the page, which says 82 cm',
  ],
  [
    { dimensions: { width: 298, depth: 286, height: 282 }, ...said('Fits a 75 cm door') },
    'features.0',
    '“Fits a 75 cm door” differs from the page, which says no cm',
  ],
  [
    { ...size, ...said('198 cm wide, 96 cm deep, 82 cm high') },
    'features.0',
    '“198 cm wide, 96 cm deep, 82 cm high” differs from dimensions, 198 × 86 × 82',
  ],
  [said('Seat height 440 cm'), 'features.0', 'a seat at 440 cm is not between 30 and 65 cm'],
  [said('Seat at 440 cm'), 'features.0', 'a seat at 440 cm is not between 30 and 65 cm'],
  [{ stock: { gurgaon: 14_000, delhi: 9 } }, 'stock.gurgaon', '14000 is more than 500'],
  [{ sac: '997329' }, 'sac', '997329 is not a code of furniture: medical items have 997329'],
])('%o is a slip', (change, field, message) => {
  expect(measureFaults(aProduct('sofa', change))).toContainEqual([field, message]);
});

test.each<Change>([
  { ...size, carried: { width: 69, depth: 198, height: 86 } },
  { ...size, ...said('198 cm wide, 86 deep', 'Fits an 82 cm door', 'Seat at 44 cm') },
  { ...size, ...said('30 cm wide when folded') },
  {
    ...size,
    category: 'package',
    carried: { width: 300, depth: 1, height: 1 },
    ...said('9 cm wide'),
  },
])('%o is right', (change) => {
  expect(measureFaults(aProduct('sofa', change))).toEqual([]);
});

test.each<[Change, string]>([
  [{ summary: 'There is no deposit.' }, 'summary'],
  [{ faq: [{ question: 'Deposit?', answer: 'You rent it without a deposit.' }] }, 'faq.0.answer'],
])('%o denies the deposit that there is', (change, field) => {
  const fault = [field, 'says there is no deposit, and there is one'];
  expect(claimFaults(aProduct('chair', change))).toEqual([fault]);
});

test('no season has a deposit, and a gas agency may take one', () => {
  const season: Change = { category: 'seasonal', summary: 'There is no deposit.' };
  expect(claimFaults(aProduct('cooler', season))).toEqual([]);
  expect(claimFaults(aProduct('hob', { summary: 'And no deposit to the agency.' }))).toEqual([]);
});

test.each([
  ['Made for a Gurgaon summer.', 'Gurgaon'],
  ['As in Sector 45.', 'Sector 45'],
])('a description names no place: %s', (description, place) => {
  expect(claimFaults({ ...aProduct('fan'), description })).toEqual([
    ['description', `${place}: it is rented in every city, so name none`],
  ]);
});

test('a description may name the region', () => {
  expect(claimFaults({ ...aProduct('fan'), description: 'Delhi NCR is dusty.' })).toEqual([]);
  expect(claimFaults({ ...aProduct('fan'), description: 'Matches the Delhi bed.' })).toEqual([]);
});
