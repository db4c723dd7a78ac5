import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  taxableRent,
  totalsOf,
  lineAmounts,
  type PricedLine,
} from '#domain/catalogue/cart/order-totals.ts';
import { splitGst, withGst } from '#domain/base/gst.ts';
import { minus, paise, rupees, sum, ZERO } from '#domain/base/money.ts';
import { anyAmount } from '../../../support/amounts.ts';

const anyLine: fc.Arbitrary<PricedLine> = fc.record({
  kind: fc.constantFrom('normal', 'premium', 'seasonal', 'medical'),
  quantity: fc.integer({ min: 1, max: 50 }),
  price: fc.integer({ min: 100, max: 10_000_000 }).map(paise),
});

describe('one line', () => {
  test.each([
    ['normal', 1, 1061, { rent: 1061, deposit: 1061, monthly: 1061 }],
    ['normal', 3, 353, { rent: 1059, deposit: 1059, monthly: 1059 }],
    ['premium', 1, 2241, { rent: 2241, deposit: 24_651, monthly: 0 }],
    ['seasonal', 2, 2123, { rent: 4246, deposit: 0, monthly: 0 }],
    ['medical', 1, 4200, { rent: 4956, deposit: 0, monthly: 4956 }],
  ] as const)('of the kind %s, %s × ₹%s', (kind, quantity, price, expected) => {
    const { rent, deposit, monthly } = lineAmounts({ kind, quantity, price: rupees(price) });
    expect({ rent: rent / 100, deposit: deposit / 100, monthly: monthly / 100 }).toEqual(expected);
  });

  test('pays twice the rent today for a normal product', () => {
    fc.assert(
      fc.property(anyAmount, (price) => {
        const { rent, deposit } = lineAmounts({ kind: 'normal', quantity: 1, price });
        expect(sum([rent, deposit])).toBe(2 * rent);
      }),
    );
  });

  test('pays twelve times the rent today for premium and nothing later', () => {
    fc.assert(
      fc.property(anyAmount, (price) => {
        const { rent, deposit, monthly } = lineAmounts({ kind: 'premium', quantity: 1, price });
        expect(sum([rent, deposit])).toBe(12 * rent);
        expect(monthly).toBe(ZERO);
      }),
    );
  });

  test('adds GST to medical rent of all units together', () => {
    const { rent } = lineAmounts({ kind: 'medical', quantity: 3, price: paise(33_333) });
    expect(rent).toBe(withGst(paise(99_999)));
  });
});

describe('a bill', () => {
  test('of the comp’s sofa asks ₹2,122 today and ₹1,061 a month', () => {
    expect(totalsOf([{ kind: 'normal', quantity: 1, price: rupees(1061) }])).toEqual({
      totalRent: 106_100,
      totalDeposit: 106_100,
      deliveryFee: 0,
      couponDiscount: 0,
      expressDeliveryCharge: 0,
      payable: 212_200,
      monthly: 106_100,
    });
  });

  test('of an empty cart asks nothing', () => {
    expect(totalsOf([])).toMatchObject({ totalRent: 0, totalDeposit: 0, payable: 0, monthly: 0 });
  });

  test('delivers free of charge', () => {
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        expect(totalsOf(lines).deliveryFee).toBe(ZERO);
      }),
    );
  });

  test('is payable as rent, deposit and express delivery less the discount', () => {
    fc.assert(
      fc.property(fc.array(anyLine), anyAmount, anyAmount, (lines, discount, express) => {
        const totals = totalsOf(lines, {
          couponDiscount: discount,
          expressDeliveryCharge: express,
        });
        const all = sum([totals.totalRent, totals.totalDeposit, express]);
        const rest = minus(all, discount);
        expect(totals.payable).toBe(discount > 0 && rest < 100 ? 0 : rest);
        expect(sum([totals.payable, totals.couponDiscount])).toBe(all);
      }),
    );
  });

  test('is the sum of its lines, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const apart = lines.map((line) => totalsOf([line]));
        const totals = totalsOf(lines.toReversed());
        expect(totals.payable).toBe(sum(apart.map(({ payable }) => payable)));
        expect(totals.monthly).toBe(sum(apart.map(({ monthly }) => monthly)));
      }),
    );
  });

  test('never charges more a month than the first rent', () => {
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const totals = totalsOf(lines);
        expect(totals.monthly).toBeLessThanOrEqual(totals.totalRent);
      }),
    );
  });
});

test('the cart takes the tax out of each line as its invoice does, to the paisa', () => {
  const lines: PricedLine[] = [180_400, 94_300].map((price) => {
    return { kind: 'normal', quantity: 1, price: paise(price) };
  });
  const invoiced = lines.map(({ price }) => splitGst(price, 'intra-state').base);
  expect(taxableRent(lines)).toBe(sum(invoiced));
  // Taken out of the sum it would be two paise less.
  expect(invoiced).toEqual([152_882, 79_916]);
  expect(splitGst(sum(lines.map(({ price }) => price)), 'intra-state').base).toBe(232_796);
});

describe('a coupon that leaves nothing to pay', () => {
  const season: PricedLine = { kind: 'seasonal', quantity: 1, price: rupees(899) };
  test.each([
    ['a rupee', 898, 898, 1],
    ['a paisa less than a rupee', 898.01, 899, 0],
    ['a paisa', 898.99, 899, 0],
    ['nothing', 899, 899, 0],
  ])('but for %s', (_what, couponDiscount, discount, payable) => {
    const totals = totalsOf([season], { couponDiscount: rupees(couponDiscount) });
    expect(totals).toMatchObject({
      couponDiscount: rupees(discount),
      payable: rupees(payable),
    });
  });

  test('never asks for less than the provider takes', () => {
    fc.assert(
      fc.property(anyLine, fc.double({ min: 0, max: 1, noNaN: true }), (line, share) => {
        const { rent } = lineAmounts(line);
        const couponDiscount = paise(Math.round(rent * share));
        const { payable, totalRent, totalDeposit, ...rest } = totalsOf([line], { couponDiscount });
        expect(payable === 0 || payable >= 100).toBe(true);
        expect(sum([payable, rest.couponDiscount])).toBe(sum([totalRent, totalDeposit]));
      }),
    );
  });
});
