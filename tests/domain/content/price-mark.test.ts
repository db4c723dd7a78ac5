import { expect, test } from 'vitest';
import { CITIES } from '#domain/base/city.ts';
import { priceMark, readPriceMark } from '#domain/content/price-mark.ts';
import type { PriceAsked } from '#domain/content/text-price.ts';

const [gurgaon] = CITIES;

test.each<[string, PriceAsked, string]>([
  ['a rent', { of: ['bed'] }, 'gurgaon bed'],
  [
    'a sum',
    { of: ['bed', 'bed', '2-bhk-package'], months: 6 },
    'm=6 gurgaon bed bed 2-bhk-package',
  ],
  [
    'a difference between two plans',
    { of: ['bed'], less: ['chair'], months: 12, lessMonths: 6, gst: true, total: true },
    'm=12 l=6 g= t= gurgaon bed -chair',
  ],
  [
    'the first day with a coupon',
    { of: ['bed'], months: 12, times: 2, gst: true, coupon: 'HELLO10' },
    'm=12 x=2 g= c=HELLO10 gurgaon bed',
  ],
  ['a part with electricity', { of: ['bed'], plus: 40, per: 30 }, 'a=40 p=30 gurgaon bed'],
  ['a rent to the paisa', { of: ['bed'], months: 6, exact: true }, 'm=6 e= gurgaon bed'],
  ['a deposit', { of: ['bed'], deposit: true }, 'd= gurgaon bed'],
])('marks %s, and reads it again', (_, asked, mark) => {
  expect(priceMark(asked, 'gurgaon')).toBe(mark);
  const read = readPriceMark(mark);
  expect(read?.city).toBe(gurgaon);
  expect(read?.asked).toMatchObject(asked);
  expect(priceMark(read?.asked ?? { of: [] }, 'gurgaon')).toBe(mark);
});

test('a price as new has no mark, and a mark of no city asks for nothing', () => {
  expect(priceMark({ of: ['bed'], buy: true }, 'gurgaon')).toBeUndefined();
  expect(readPriceMark('atlantis bed')).toBeUndefined();
});
