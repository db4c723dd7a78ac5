import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rentBetween } from '#domain/billing/billing.ts';
import { addDaysTo, type Day, day, daysBetween } from '#domain/base/kolkata.ts';
import { minus, paise, rupees, sum, ZERO } from '#domain/base/money.ts';
import { lineRent } from '#domain/orders/rent-line.ts';
import { nextMonth } from '#domain/base/rent-period.ts';
import {
  type BilledRent,
  type NamedOrderLine,
  unusedOf,
  unusedRent,
} from '#domain/billing/unused-rent.ts';
import { anyAmount } from '../../support/amounts.ts';

const sofa: NamedOrderLine = {
  productSlug: 'sofa',
  kind: 'normal',
  tenure: 6,
  rent: rupees(3000),
};
const term = { deliveredOn: day('2026-11-10'), endsOn: day('2027-05-10') };
const [january, february] = [day('2027-01-01'), day('2027-02-01')];

/** The invoice of January's rent of these items, with what was taken off it. */
function january2027(items: readonly NamedOrderLine[], discount = ZERO): BilledRent {
  const lines = items.map((item) => ({
    productSlug: item.productSlug,
    from: january,
    until: february,
    amount: lineRent(item, { from: january, until: february }, term),
  }));
  const rent = sum(lines.map(({ amount }) => amount));
  return { amount: minus(rent, discount), lines };
}

describe('of a month’s rent of ₹3,000', () => {
  test.each([
    ['all of its days were used', '2027-02-01', 0],
    ['it was billed before', '2027-03-15', 0],
    ['its last day was not', '2027-01-31', 9677],
    ['ten days were', '2027-01-11', 203_226],
    ['none of its days were', '2027-01-01', 300_000],
    ['the items were back before', '2026-12-20', 300_000],
  ])('where %s, collected on %s, %s paise are taken off', (_what, collectedOn, unused) => {
    expect(unusedRent(january2027([sofa]), [sofa], term, day(collectedOn))).toBe(unused);
  });
});

/** A year at ₹3,000 a month, all of it on the invoice of its delivery. */
const year = { deliveredOn: day('2026-12-10'), endsOn: day('2027-12-10') };
const premium: NamedOrderLine = { ...sofa, kind: 'premium', tenure: 12 };
const yearBilled = { productSlug: 'sofa', from: year.deliveredOn, until: year.endsOn };

test.each([
  ['on the first day', '2026-12-10', rupees(36_000)],
  ['after twelve days', '2026-12-22', paise(3_600_000 - 116_129)],
  ['after a month', '2027-01-10', rupees(33_000)],
  ['in its last month', '2027-12-01', paise(87_097)],
  ['at its end', '2027-12-10', ZERO],
])(
  'of a premium year paid at once and ended %s, the days left are taken off',
  (_on, on, unused) => {
    const express = { ...yearBilled, productSlug: null, until: day('2026-12-10') };
    const lines = [
      { ...yearBilled, amount: rupees(36_000) },
      { ...express, amount: rupees(300) },
    ];
    const invoice = { amount: rupees(36_300), lines };
    expect(unusedRent(invoice, [premium], year, day(on))).toBe(unused);
  },
);

test('the coupon of a premium year stays with the months used', () => {
  const lines = [{ ...yearBilled, amount: rupees(36_000) }];
  const invoice = { amount: rupees(35_000), lines };
  expect(unusedRent(invoice, [premium], year, day('2027-01-10'))).toBe(rupees(33_000));
});

test.each([
  ['two days', '2026-12-12', 1000],
  ['twelve days', '2026-12-22', 1000],
  ['a month', '2027-01-10', 3000 - 1500 + 1000],
])('a coupon larger than the rent of %s leaves the fee of a missed visit', (_used, on, kept) => {
  const { deliveredOn } = year;
  const lines = [
    { ...yearBilled, amount: rupees(36_000) },
    { productSlug: null, from: deliveredOn, until: deliveredOn, amount: rupees(1000) },
  ];
  const invoice = { amount: rupees(36_000 - 1500 + 1000), lines };
  const { rent, discount } = unusedOf(invoice, [premium], year, day(on));
  expect(minus(invoice.amount, rent)).toBe(rupees(kept));
  const used = rentBetween(
    [{ ...premium, kind: 'normal' }],
    { from: deliveredOn, until: day(on) },
    year,
  );
  expect(discount).toBe(Math.max(0, rupees(1500) - used));
});

test('nothing is taken off an invoice whose discount took more than its rent', () => {
  const fee = { productSlug: null, from: january, until: january, amount: rupees(1000) };
  const { lines } = january2027([sofa]);
  const invoice = { amount: rupees(700), lines: [...lines, fee] };
  expect(unusedRent(invoice, [sofa], term, day('2027-01-11'))).toBe(0);
});

test('nothing is taken off a season, nor off the express delivery', () => {
  const heater: NamedOrderLine = { ...sofa, kind: 'seasonal' };
  const line = { productSlug: 'sofa', from: term.deliveredOn, until: term.endsOn };
  const express = { ...line, productSlug: null, until: term.deliveredOn, amount: rupees(300) };
  const lines = [{ ...line, amount: rupees(3000) }, express];
  const invoice = { amount: rupees(3300), lines };
  expect(unusedRent(invoice, [heater], term, day('2027-01-11'))).toBe(0);
});

test('what was paid at once is divided like any other line after its term', () => {
  const [from, until] = [day('2027-06-01'), day('2027-07-01')];
  const line = { productSlug: 'sofa', from, until, amount: rupees(3000) };
  const invoice = { amount: rupees(3000), lines: [line] };
  expect(unusedRent(invoice, [premium], term, day('2027-06-11'))).toBe(rupees(2000));
});

test('no more is taken off than an invoice with a discount comes to', () => {
  const invoice = january2027([sofa], rupees(1800));
  expect(unusedRent(invoice, [sofa], term, day('2027-01-11'))).toBe(rupees(1200));
});

const anyItem: fc.Arbitrary<NamedOrderLine> = fc.record({
  productSlug: fc.constantFrom('sofa', 'fridge'),
  kind: fc.constantFrom('normal', 'medical'),
  tenure: fc.constantFrom(6, 9, 12),
  rent: anyAmount,
});
const anyDay = (from: Day, until: Day) =>
  fc.nat(daysBetween(from, until)).map((days) => addDaysTo(from, days));

test('what stays on an invoice is the rent of the days before the pick-up, to the paisa', () => {
  fc.assert(
    fc.property(anyItem, anyDay(january, february), (item, collectedOn) => {
      const invoice = january2027([item]);
      const used = lineRent(item, { from: january, until: collectedOn }, term);
      expect(minus(invoice.amount, unusedRent(invoice, [item], term, collectedOn))).toBe(used);
    }),
  );
});

test.each([
  ['2026-11-27', '2027-05-27'],
  ['2027-02-27', '2027-08-27'],
])(
  'after a plan from %s to %s a day costs the same whether its month is billed by then or to come',
  (deliveredOn, endsOn) => {
    const plan = { deliveredOn: day(deliveredOn), endsOn: day(endsOn) };
    const until = nextMonth(plan.endsOn);
    const billed = rentBetween([sofa], { from: plan.endsOn, until }, plan);
    const line = { productSlug: 'sofa', from: plan.endsOn, until, amount: billed };
    const invoice = { amount: billed, lines: [line] };
    for (let on = plan.endsOn; on <= until; on = addDaysTo(on, 1)) {
      const toCome = rentBetween([sofa], { from: plan.endsOn, until: on }, plan);
      expect(minus(billed, unusedRent(invoice, [sofa], plan, on))).toBe(toCome);
      expect(toCome).toBeGreaterThanOrEqual(0);
    }
  },
);

test('a later pick-up never takes off more', () => {
  const anyPickup = anyDay(day('2026-12-01'), day('2027-03-01'));
  fc.assert(
    fc.property(anyItem, anyAmount, anyPickup, anyPickup, (item, discount, one, other) => {
      const rent = january2027([item]).amount;
      const invoice = january2027([item], paise(Math.min(discount, rent)));
      const [early, late] = [one, other].toSorted();
      const off = (on = january) => unusedRent(invoice, [item], term, on);
      expect(off(late)).toBeLessThanOrEqual(off(early));
      expect(off(early)).toBeLessThanOrEqual(invoice.amount);
    }),
  );
});
