import { expect, test } from 'vitest';
import {
  type CouponEntry,
  couponEntrySchema,
  couponOf,
} from '#domain/content/entries/coupon-entry.ts';
import { couponWords } from '#domain/content/entries/coupon-words.ts';
import { documentProblems } from '#domain/content/document-problems.ts';
import { formatProblem } from '#domain/content/entries/problem.ts';
import { readShopContent } from '../../support/content.ts';
import { aShop } from '../support/shop-content.ts';

const { coupons } = await readShopContent();
const [first] = coupons;
if (!first) throw new Error('There are no coupons');
const { description: _, ...rule } = first;

test.each<[Partial<CouponEntry>, string]>([
  [{}, '10% off the first month, up to ₹500, once for every customer.'],
  [
    { excludedKinds: ['normal', 'premium'], usesPerCustomer: 2 },
    '10% off seasonal items, up to ₹500, twice for every customer.',
  ],
  [
    { excludedKinds: ['premium'], minimum: 3000, usesPerCustomer: 5 },
    '10% off the first month (not premium items), up to ₹500, if the first rent is more than ₹3,000, 5 times for every customer.',
  ],
])('a coupon with %o says “%s”', (change, said) => {
  expect(couponWords({ ...rule, ...change })).toBe(said);
});

test('a flat coupon says what it takes off', () => {
  const flat = coupons.find(({ code }) => code === 'SETTLEIN');
  expect(flat?.description).toBe(
    '₹750 off the first month (not seasonal items), if the first rent is more than ₹4,000, once for every customer.',
  );
});

test('a description that contradicts its rule is refused', () => {
  const documents = { coupons: [{ ...first, description: '20% off.' }] };
  expect(documentProblems(aShop([], { documents })).map(formatProblem)).toEqual([
    'content/coupons.yaml  0.description: must be “10% off the first month, up to ₹500, once for every customer.”, as its rule says',
  ]);
});

test('the cart describes a coupon by its rule, whatever description it has', () => {
  expect(couponOf({ ...first, description: 'x' }).title).toBe(couponWords(first));
});

test('a coupon that counts for no kind of product is refused', () => {
  const excludedKinds = ['normal', 'premium', 'seasonal'];
  const read = couponEntrySchema.safeParse({ ...first, excludedKinds });
  expect(read.error?.issues).toMatchObject([
    { path: ['excludedKinds'], message: 'must leave one kind of product' },
  ]);
});
