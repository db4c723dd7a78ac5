import { describe, expect, test } from 'vitest';
import { carriedWeights, labourFee, type LabourTable } from '#domain/catalogue/labour.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import {
  crewCashWords,
  labourTableWords,
  labourWords,
  wayUpWords,
} from '#messages/catalogue/labour-words.ts';

const TABLE: LabourTable = {
  freeBelowKg: 10,
  itemKg: 60,
  rupeesAnItem: [
    { fromFloor: 1, rupees: 50 },
    { fromFloor: 3, rupees: 150 },
    { fromFloor: 5, rupees: 250 },
  ],
};

const sofa = { weight: 42, quantity: 1 };

test.each([
  [null, 'Unknown: floor or lift is missing'],
  [ZERO, 'Nothing'],
  [rupees(1450), '₹1,450, cash to the crew'],
])('the office reads what the crew takes of %s', (fee, words) => {
  expect(crewCashWords(fee)).toBe(words);
});

describe('carrying up without a lift', () => {
  test.each([
    [1, 50],
    [2, 50],
    [3, 150],
    [4, 150],
    [5, 250],
    [30, 250],
  ])('to floor %i costs %i rupees an item', (floor, fee) => {
    expect(labourFee([sofa], { floor, hasLift: false }, TABLE)).toBe(rupees(fee));
  });

  test.each([
    ['every unit counts', [{ weight: 42, quantity: 3 }], 3],
    ['an item of just as much counts once', [{ weight: 60, quantity: 1 }], 1],
    ['a heavier one counts for every part', [{ weight: 60.5, quantity: 2 }], 4],
    ['a light one is carried along', [{ weight: 9.9, quantity: 8 }, sofa], 1],
    ['the lightest that counts', [{ weight: 10, quantity: 1 }], 1],
    ['nothing heavy costs nothing', [{ weight: 2, quantity: 5 }], 0],
  ])('%s', (_what, items, counted) => {
    expect(labourFee(items, { floor: 3, hasLift: false }, TABLE)).toBe(rupees(counted * 150));
  });
});

test('a package is carried by its pieces, and the rest of it as one more', () => {
  const weights: Record<string, number> = { bed: 84, sofa: 46, lamp: 8 };
  const weightOf = (slug: string) => weights[slug];
  const pieces = ['bed', 'sofa', 'lamp'];
  expect(carriedWeights({ weight: 150, pieces }, weightOf)).toEqual([84, 46, 8, 12]);
  expect(carriedWeights({ weight: 138, pieces }, weightOf)).toEqual([84, 46, 8]);
  expect(carriedWeights({ weight: 116 }, weightOf)).toEqual([116]);
  const items = carriedWeights({ weight: 150, pieces }, weightOf);
  const carried = items.map((weight) => ({ weight, quantity: 2 }));
  expect(labourFee(carried, { floor: 3, hasLift: false }, TABLE)).toBe(rupees(8 * 150));
});

test.each([
  ['with a lift, wherever it is', { floor: 12, hasLift: true }, ZERO],
  ['with a lift to a floor that was not said', { floor: null, hasLift: true }, ZERO],
  ['on the ground floor', { floor: 0, hasLift: false }, ZERO],
  ['on the ground floor, a lift or none', { floor: 0, hasLift: null }, ZERO],
  ['on a floor without a word about a lift', { floor: 2, hasLift: null }, null],
  ['without a lift to a floor that was not said', { floor: null, hasLift: false }, null],
  ['to an address from before floors were asked', {}, null],
])('%s', (_where, way, fee) => {
  expect(labourFee([sofa], way, TABLE)).toBe(fee);
});

test.each([
  [{ floor: 0, hasLift: null }, 'Ground floor'],
  [{ floor: 3, hasLift: false }, 'Floor 3, no lift'],
  [{ floor: 3, hasLift: true }, 'Floor 3, lift'],
  [{ floor: null, hasLift: false }, 'No lift'],
  [{}, ''],
])('the way up %j is "%s"', (way, words) => {
  expect(wayUpWords(way)).toBe(words);
});

test('what is said of the fee comes from the table', () => {
  expect(labourTableWords(TABLE)).toBe(
    'Without a lift, or with one that is too small, you pay the delivery team in cash for each item of 10 kg or more: ₹50 to floors 1 to 2, ₹150 to floors 3 to 4, ₹250 from floor 5 up. An item counts once for every 60 kg or part of it.',
  );
  expect(labourWords(rupees(450))).toBe(
    'Carrying your items up without a lift: ₹450, in cash to the delivery team.',
  );
});

test('a fee that is not known is told with what it depends on', () => {
  expect(labourWords(null)).toBe(
    'Without a lift, you pay the delivery team in cash for carrying your items up. The amount depends on your floor and lift, and this address doesn’t include both yet.',
  );
});
