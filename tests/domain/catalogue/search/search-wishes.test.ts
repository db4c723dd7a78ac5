import { expect, test } from 'vitest';
import { isWishOnly, readWishes } from '#domain/catalogue/search/search-wishes.ts';

const NONE = {
  words: '',
  asked: '',
  min: null,
  max: null,
  tenure: null,
  isOtherTenure: false,
  sort: null,
};

test.each([
  ['sofa under 1000', 'sofa', null, 1000],
  ['beds below ₹800', 'beds', null, 800],
  ['beds below Rs. 1,200/- per month', 'beds', null, 1200],
  ['fridge up to 1.5k', 'fridge', null, 1500],
  ['1000 se kam ka sofa', 'ka sofa', null, 1000],
  ['2 hazar tak ka bed', 'ka bed', null, 2000],
  ['₹1000 के अंदर सोफ़ा', 'सोफ़ा', null, 1000],
  ['sofa ₹1,000', 'sofa', null, 1000],
  ['sofa 1000 rs', 'sofa', null, 1000],
  ['sofa within budget of 900 without gst', 'sofa', null, 900],
  ['table between 500 and 1000', 'table', 500, 1000],
  ['table between ₹1,000 and ₹500', 'table', 500, 1000],
  ['500-1000 table', 'table', 500, 1000],
  ['table from 500 to 1000 rupees a month', 'table', 500, 1000],
  ['sofa above 1500', 'sofa', 1500, null],
  ['sofa 1500 se zyada', 'sofa', 1500, null],
  ['sofa above 500 under 1000', 'sofa', 500, 1000],
  ['under 500', '', null, 500],
  ['study table 1000', 'study table', null, 1000],
])('hears the price in %j', (query, words, min, max) => {
  expect(readWishes(query)).toMatchObject({ words, min, max, sort: null });
});

test.each([
  ['cheap bed', 'bed', 'rent'],
  ['Cheapest fridge', 'fridge', 'rent'],
  ['sabse sasta sofa', 'sofa', 'rent'],
  ['saste palang', 'palang', 'rent'],
  ['सस्ता फ्रिज', 'फ्रिज', 'rent'],
  ['budget sofa', 'sofa', 'rent'],
  ['most expensive sofa', 'sofa', 'rent-high'],
  ['cheap', '', 'rent'],
])('hears the order in %j', (query, words, sort) => {
  expect(readWishes(query)).toMatchObject({ words, sort, min: null, max: null });
});

test.each([
  ['sofa for 1 year', 12, false],
  ['sofa for 3 months', null, true],
  ['sofa for 2 years', null, true],
  ['sofa for 6 days', null, true],
])('hears in %j the plan %j', (query, tenure, isOtherTenure) => {
  expect(readWishes(query)).toMatchObject({ words: 'sofa', tenure, isOtherTenure });
});

test('hears a plan, and everything at once', () => {
  expect(readWishes('sofa for 6 months')).toMatchObject({ words: 'sofa', tenure: 6 });
  expect(readWishes('cheap sofa under ₹900 for 12 months')).toEqual({
    words: 'sofa',
    asked: 'for 12 months under ₹900 cheap',
    min: null,
    max: 900,
    tenure: 12,
    isOtherTenure: false,
    sort: 'rent',
  });
});

test.each([
  'sofa',
  'fridge 260 l',
  'fridge under 300 litres',
  'tv over 43 inch',
  'tv under 55"',
  '1.5 ton ac',
  '3 seater sofa',
  'sofa under 3 seater',
  'table under 5',
  'fridge 600',
  'sofa 122001',
  '4321 8765 2109',
  '98765 43210',
  '1 bhk package',
  'heater 2000 w',
  'front-load washing machine 6.5 kg',
  'bed & mattress',
  '1+1 sofa',
  'led tv 43',
  'underbed storage',
  'overhead lamp',
])('leaves the words of %j alone', (query) => {
  expect(readWishes(query)).toEqual({ ...NONE, words: query });
});

test.each(['', '   ', '₹', '#', '?', 'under', 'between and'])('reads no price from %j', (query) => {
  expect(readWishes(query)).toMatchObject({ min: null, max: null });
});

test.each([
  ['under 500', true],
  ['cheap', true],
  ['cheap, under ₹900!', true],
  ['cheap sofa', false],
  ['sofa', false],
  ['', false],
])('%j asks for everything at a price: %s', (query, everything) => {
  expect(isWishOnly(readWishes(query))).toBe(everything);
});
