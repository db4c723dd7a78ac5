import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalsOf, lineAmounts, type PricedLine } from '#domain/catalogue/cart/order-totals.ts';
import {
  applyCoupon,
  type Coupon,
  couponState,
  isRunning,
  normalizeCouponCode,
} from '#domain/catalogue/cart/coupon.ts';
import { day } from '#domain/base/kolkata.ts';
import { LEAST_PAYMENT, paise, rupees, sum, ZERO } from '#domain/base/money.ts';

const tenPercent: Coupon = {
  code: 'HELLO10',
  title: '10% off, up to ₹500',
  promotionType: '%',
  promotionValue: 10,
  minAmount: rupees(1000),
  maxDiscount: rupees(500),
  excludedKinds: [],
};
const flat: Coupon = {
  ...tenPercent,
  code: 'FLAT750',
  promotionType: '-',
  promotionValue: rupees(750),
  maxDiscount: null,
};

const line = (price: number, kind: PricedLine['kind'] = 'normal', quantity = 1): PricedLine => ({
  kind,
  quantity,
  price: rupees(price),
});

describe('a percent coupon', () => {
  test.each([
    ['takes its percent of the rent', 3000, 300],
    ['is capped at its highest discount', 9000, 500],
    ['rounds to the paisa', 1234.56, 123.46],
  ])('%s', (_, rent, discount) => {
    expect(applyCoupon(tenPercent, [line(rent)])).toEqual({ ok: true, discount: rupees(discount) });
  });

  test('counts the advance of a premium piece as no rent', () => {
    expect(applyCoupon(tenPercent, [line(2000, 'premium')])).toEqual({
      ok: true,
      discount: rupees(200),
    });
  });
});

describe('a flat coupon', () => {
  test('takes its value off', () => {
    expect(applyCoupon(flat, [line(2000)])).toEqual({ ok: true, discount: rupees(750) });
  });

  test('never takes more than the rent it counts for', () => {
    const small = { ...flat, minAmount: rupees(0) };
    expect(applyCoupon(small, [line(400)])).toEqual({ ok: true, discount: rupees(400) });
  });
});

describe('the rent a coupon asks for', () => {
  test.each([
    [1000, false],
    [1000.01, true],
  ])('of ₹%s is enough: %s, since it has to be exceeded', (rent, ok) => {
    expect(applyCoupon(tenPercent, [line(rent)]).ok).toBe(ok);
  });

  test('leaves out the kinds it excludes', () => {
    const coupon: Coupon = { ...tenPercent, excludedKinds: ['seasonal'] };
    const cart = [line(900), line(5000, 'seasonal')];
    expect(applyCoupon(coupon, cart)).toEqual({ ok: false, code: 'COUPON_BELOW_MINIMUM' });
    expect(applyCoupon(coupon, [...cart, line(200)])).toEqual({ ok: true, discount: rupees(110) });
  });
});

test('counts for nothing in a cart that holds only what it leaves out', () => {
  const heaters: Coupon = { ...tenPercent, minAmount: ZERO, excludedKinds: ['normal', 'premium'] };
  expect(applyCoupon(heaters, [line(900)])).toEqual({ ok: false, code: 'COUPON_NOTHING_COUNTS' });
  expect(applyCoupon(heaters, [line(900), line(1000, 'seasonal')])).toMatchObject({ ok: true });
});

test('does not apply to medical products', () => {
  expect(applyCoupon(flat, [line(5000, 'medical')])).toEqual({
    ok: false,
    code: 'COUPON_NOT_FOR_MEDICAL',
  });
});

test.each([
  ['2026-10-31', false],
  ['2026-11-01', true],
  ['2026-11-30', true],
  ['2026-12-01', false],
])('a coupon of November runs on %s: %s', (on, runs) => {
  expect(isRunning({ from: '2026-11-01', until: '2026-11-30' }, day(on))).toBe(runs);
});

test('a code is the same in any case and with spaces around it', () => {
  expect(normalizeCouponCode('  hello10 ')).toBe('HELLO10');
});

test.each([
  ['runs on its last day, with a use left', {}, 'running'],
  ['is over the day after', { on: day('2027-01-01') }, 'over'],
  ['comes before its first', { on: day('2026-10-31') }, 'coming'],
  ['is used up', { used: 3 }, 'used-up'],
  ['is paused, whatever its days', { isPaused: true, on: day('2027-01-01') }, 'paused'],
] as const)('a coupon %s', (_, more, state) => {
  const coupon = { from: '2026-11-01', until: '2026-12-31', uses: 3 };
  const now = { isPaused: false, used: 2, on: day('2026-12-31'), ...more };
  expect(couponState(coupon, now)).toBe(state);
});

test('a coupon without a limit is never used up', () => {
  const coupon = { from: '2026-11-01', until: '2026-12-31' };
  expect(couponState(coupon, { isPaused: false, used: 9999, on: day('2026-12-01') })).toBe(
    'running',
  );
});

const anyLine: fc.Arbitrary<PricedLine> = fc.record({
  kind: fc.constantFrom('normal', 'premium', 'seasonal'),
  quantity: fc.integer({ min: 1, max: 50 }),
  price: fc.integer({ min: 100, max: 10_000_000 }).map(paise),
});

const anyCoupon: fc.Arbitrary<Coupon> = fc.record({
  code: fc.constant('ANY1'),
  title: fc.constant('any'),
  promotionType: fc.constantFrom('%', '-'),
  promotionValue: fc.integer({ min: 1, max: 100 }),
  minAmount: fc.integer({ min: 0, max: 1_000_000 }).map(paise),
  maxDiscount: fc.option(fc.integer({ min: 100, max: 100_000 }).map(paise)),
  excludedKinds: fc.subarray(['normal', 'premium', 'seasonal'] as const),
});

test('no coupon takes more than its highest discount, than the first rent, or less than nothing', () => {
  fc.assert(
    fc.property(anyCoupon, fc.array(anyLine, { minLength: 1, maxLength: 8 }), (coupon, lines) => {
      const applied = applyCoupon(coupon, lines);
      if (!applied.ok) return;
      const rent = sum(lines.map((each) => lineAmounts(each).rent));
      expect(applied.discount).toBeGreaterThanOrEqual(0);
      expect(applied.discount).toBeLessThanOrEqual(Math.min(rent, coupon.maxDiscount ?? rent));
      const bill = totalsOf(lines, { couponDiscount: applied.discount });
      const { payable, couponDiscount, totalRent, totalDeposit } = bill;
      expect(payable + couponDiscount).toBe(totalRent + totalDeposit);
      // Less than a payment can be is let off with it (rules/payments.md#nothing-to-pay).
      expect(couponDiscount - applied.discount).toBe(
        payable === 0 ? totalRent + totalDeposit - applied.discount : 0,
      );
      expect(couponDiscount - applied.discount).toBeLessThan(LEAST_PAYMENT);
    }),
  );
});
