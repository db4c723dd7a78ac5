import { describe, expect, test } from 'vitest';
import { CITIES } from '#domain/base/city.ts';
import { type PriceAsked, priceFault, textPrice } from '#domain/content/text-price.ts';
import { aProduct } from '../support/shop-content.ts';

const [gurgaon] = CITIES;
const rents = (one: number) => ({
  gurgaon: { '6-months': one + 100, '12-months': one },
  delhi: { '6-months': one + 100 },
});
const products = [
  aProduct('chair', { rent: rents(354), buy: { price: 9000, hsn: '9401' } }),
  aProduct('bed', { rent: rents(1180) }),
  aProduct('cooler', {
    category: 'seasonal',
    rent: { gurgaon: { '4-months': 2360 }, delhi: { '4-months': 2400 } },
  }),
  aProduct('chair-by-day', {
    category: 'medical',
    rent: { gurgaon: { '1-month': 360 }, delhi: { '1-month': 360 } },
  }),
  aProduct('lamp', { rent: { delhi: { '12-months': 354 } } }),
  aProduct('walker', {
    category: 'medical',
    rent: { gurgaon: { '1-month': 500 }, delhi: { '1-month': 500 } },
  }),
];
const book = {
  entryOf: (slug: string) => products.find((each) => each.slug === slug)?.entry,
  coupons: [
    {
      code: 'HELLO10',
      description: '',
      kind: 'percent' as const,
      value: 10,
      cap: 100,
      minimum: 0,
      from: '2026-01-01',
      until: '2026-12-31',
      usesPerCustomer: 1,
      excludedKinds: [],
    },
  ],
};

describe('a figure of a text', () => {
  test.each<[string, PriceAsked, string]>([
    ['a rent as cards show it', { of: ['chair'], months: 12 }, '₹300'],
    ['the cheapest plan where none is named', { of: ['chair'] }, '₹300'],
    ['a rent with GST', { of: ['chair'], months: 6, gst: true }, '₹454'],
    ['medical rent with the GST it does not hold', { of: ['walker'], gst: true }, '₹590'],
    ['a rent with GST to the paisa', { of: ['chair-by-day'], exact: true }, '₹424.80'],
    ['several together', { of: ['chair', 'chair', 'bed'], months: 12, gst: true }, '₹1,888'],
    ['a difference', { of: ['bed'], less: ['chair'], months: 12, gst: true }, '₹826'],
    ['all months of a plan', { of: ['bed'], months: 12, gst: true, total: true }, '₹14,160'],
    ['a season once', { of: ['cooler'], gst: true, total: true }, '₹2,360'],
    [
      'the difference between two plans in all',
      { of: ['bed'], less: ['bed'], months: 12, lessMonths: 6, gst: true, total: true },
      '₹6,480',
    ],
    ['a rent and its deposit', { of: ['bed'], months: 12, gst: true, times: 2 }, '₹2,360'],
    ['a rent with current', { of: ['bed'], months: 12, gst: true, plus: 20 }, '₹1,200'],
    ['a night of it', { of: ['bed'], months: 12, gst: true, per: 30 }, '₹39'],
    ['a small part to the paisa', { of: ['bed'], months: 12, gst: true, per: 240 }, '₹4.92'],
    [
      'the first day of a new customer',
      { of: ['chair'], months: 12, gst: true, times: 2, coupon: 'HELLO10' },
      '₹673',
    ],
    [
      'a discount up to its cap',
      { of: ['bed'], months: 12, gst: true, coupon: 'HELLO10' },
      '₹1,080',
    ],
    ['what a new one costs', { of: ['chair'], buy: true }, '₹9,000'],
    ['the deposit that a card shows', { of: ['bed'], deposit: true }, '₹1,180'],
  ])('is %s', (_, asked, text) => {
    expect(textPrice(asked, gurgaon, book)).toBe(text);
  });

  test.each<[string, PriceAsked]>([
    ['throne does not exist', { of: ['throne'] }],
    ['throne does not exist', { of: ['chair'], less: ['throne'] }],
    ['chair is not rented for 9 months in Gurgaon, but for 6 or 12', { of: ['chair'], months: 9 }],
    ['lamp is not rented in Gurgaon', { of: ['lamp'] }],
    ['bed cannot be bought', { of: ['bed'], buy: true }],
    ['HELLO is not a coupon', { of: ['bed'], gst: true, coupon: 'HELLO' }],
    ['a coupon comes off a rent with gst', { of: ['bed'], coupon: 'HELLO10' }],
  ])('is refused: %s', (fault, asked) => {
    expect(priceFault(asked, gurgaon, book)).toBe(fault);
    expect(() => textPrice(asked, gurgaon, book)).toThrow(fault);
  });
});
