import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  totalsOf,
  type LineAmounts,
  lineAmounts,
  type PricedLine,
} from '#domain/catalogue/cart/order-totals.ts';
import { refuseMixedOrder, refuseMixing } from '#domain/catalogue/cart/cart.ts';
import { applyCoupon, type Coupon } from '#domain/catalogue/cart/coupon.ts';
import { splitGst, type Supply, supplyTo, withGst } from '#domain/base/gst.ts';
import { type Paise, paise, rupees, sum, times, ZERO } from '#domain/base/money.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';

const line = (...kinds: ProductKind[]): fc.Arbitrary<PricedLine> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    quantity: fc.integer({ min: 1, max: 50 }),
    price: fc.integer({ min: 1, max: 10_000_000 }).map(paise),
  });

/** Carts that become orders: all premium, all medical, or normal and seasonal together. */
const anyCart = fc.oneof(
  fc.array(line('premium'), { minLength: 1, maxLength: 10 }),
  fc.array(line('medical'), { minLength: 1, maxLength: 10 }),
  fc.array(line('normal', 'seasonal'), { minLength: 1, maxLength: 10 }),
);

const anyCoupon: fc.Arbitrary<Coupon> = fc
  .record({
    promotionType: fc.constantFrom<'%' | '-'>('%', '-'),
    percent: fc.integer({ min: 1, max: 100 }),
    value: fc.integer({ min: 1, max: 1_000_000 }),
    minAmount: fc.integer({ min: 0, max: 10_000_000 }).map(paise),
    maxDiscount: fc.integer({ min: 1, max: 1_000_000 }).map(paise),
    excludedKinds: fc.subarray<ProductKind>(['normal', 'premium', 'seasonal']),
  })
  .map(({ percent, value, ...coupon }) => ({
    ...coupon,
    code: 'ANY',
    title: 'any',
    promotionValue: coupon.promotionType === '%' ? percent : value,
    maxDiscount: coupon.promotionType === '%' ? coupon.maxDiscount : null,
  }));

const anyExpress = fc.constantFrom(ZERO, rupees(300));
const anyState = fc.integer({ min: 1, max: 38 }).map((code) => String(code).padStart(2, '0'));

const totalOf = (lines: readonly PricedLine[], part: keyof LineAmounts): Paise =>
  sum(lines.map((each) => lineAmounts(each)[part]));

function discountOf(coupon: Coupon, lines: readonly PricedLine[]): Paise {
  const applied = applyCoupon(coupon, lines);
  return applied.ok ? applied.discount : ZERO;
}

describe('any cart, with any coupon and with or without express delivery', () => {
  const property = (holds: (lines: PricedLine[], coupon: Coupon, express: Paise) => void) =>
    fc.assert(fc.property(anyCart, anyCoupon, anyExpress, holds));

  test('is one that may be ordered', () => {
    property((lines) => {
      const kinds = lines.map(({ kind }) => kind);
      expect(refuseMixedOrder(kinds)).toBeUndefined();
      for (const [at, kind] of kinds.entries()) {
        expect(refuseMixing(kinds.slice(0, at), kind)).toBeUndefined();
      }
    });
  });

  test('is paid to the paisa as its lines, less the discount', () => {
    property((lines, coupon, express) => {
      const couponDiscount = discountOf(coupon, lines);
      const totals = totalsOf(lines, { couponDiscount, expressDeliveryCharge: express });
      expect(totals.totalRent).toBe(totalOf(lines, 'rent'));
      expect(totals.totalDeposit).toBe(totalOf(lines, 'deposit'));
      expect(totals.monthly).toBe(totalOf(lines, 'monthly'));
      expect(totals.payable).toBe(
        totals.totalRent + totals.totalDeposit + express - couponDiscount,
      );
      expect(totals.payable).toBeGreaterThanOrEqual(totals.totalDeposit + express);
    });
  });

  test('has a discount between nothing and the rent that counts, the cap and the value', () => {
    property((lines, coupon) => {
      const discount = discountOf(coupon, lines);
      const counted = lines.filter(
        ({ kind }) => kind !== 'medical' && !coupon.excludedKinds.includes(kind),
      );
      const highest = coupon.promotionType === '%' ? coupon.maxDiscount : coupon.promotionValue;
      expect(discount).toBeGreaterThanOrEqual(0);
      expect(discount).toBeLessThanOrEqual(totalOf(counted, 'rent'));
      expect(discount).toBeLessThanOrEqual(highest ?? 0);
      if (totalOf(counted, 'rent') <= coupon.minAmount) expect(discount).toBe(ZERO);
    });
  });

  test('has the deposit of its kind: one rent, eleven for premium, none for a season or an enquiry', () => {
    property((lines) => {
      for (const each of lines) {
        const { rent, deposit, monthly } = lineAmounts(each);
        const months = { normal: 1, premium: 11, seasonal: 0, medical: 0 }[each.kind];
        expect(deposit).toBe(times(rent, months));
        const runsOn = each.kind === 'normal' || each.kind === 'medical';
        expect(monthly).toBe(runsOn ? rent : ZERO);
        const net = times(each.price, each.quantity);
        expect(rent).toBe(each.kind === 'medical' ? withGst(net) : net);
      }
    });
  });

  test('is taxed so that the parts of every line add up to it, and those of all lines to the rent', () => {
    fc.assert(
      fc.property(anyCart, anyState, fc.uniqueArray(anyState), (lines, to, registered) => {
        const supply = supplyTo(to, registered);
        const splits = lines.map((each) => splitGst(lineAmounts(each).rent, supply));
        for (const [at, { base, cgst, sgst, igst }] of splits.entries()) {
          expect(base + cgst + sgst + igst).toBe(lineAmounts(lines[at] as PricedLine).rent);
        }
        const parts = (['base', 'cgst', 'sgst', 'igst'] as const).map((part) =>
          sum(splits.map((split) => split[part])),
        );
        expect(sum(parts)).toBe(totalOf(lines, 'rent'));
      }),
    );
  });
});

describe('for every pair of states', () => {
  const codes = Array.from({ length: 38 }, (_, at) => String(at + 1).padStart(2, '0'));
  const pairs = codes.flatMap((from) => codes.map((to) => [from, to] as const));

  test('CGST and SGST apply within one, IGST between two, and it is 18% in all', () => {
    for (const [from, to] of pairs) {
      const supply: Supply = from === to ? 'intra-state' : 'inter-state';
      expect(supplyTo(to, [from])).toBe(supply);
      expect(supplyTo(to, [])).toBe('inter-state');
      const split = splitGst(paise(118_001), supplyTo(to, [from]));
      expect(split).toEqual(
        from === to
          ? { base: 100_001, cgst: 9000, sgst: 9000, igst: 0 }
          : { base: 100_001, cgst: 0, sgst: 0, igst: 18_000 },
      );
    }
  });

  test('the order of our registrations does not matter', () => {
    fc.assert(
      fc.property(anyState, fc.uniqueArray(anyState), (to, registered) => {
        expect(supplyTo(to, registered.toReversed())).toBe(supplyTo(to, registered));
      }),
    );
  });
});
