import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rentBetween } from '#domain/billing/billing.ts';
import { type Exchanged, quoteExchange } from '#domain/changes/exchange-quote.ts';
import { addDaysTo, addMonthsTo, day, type Day } from '#domain/base/kolkata.ts';
import { paise, rupees, sum } from '#domain/base/money.ts';
import { differenceRows } from '#messages/changes/exchange-words.ts';
import type { NamedOrderLine } from '#domain/billing/unused-rent.ts';
import { unusedOf } from '#domain/billing/unused-rent.ts';

const BEGAN = day('2026-11-20');

function plan(rent: number, beganOn: Day = BEGAN, months = 12): Exchanged {
  const endsOn = addMonthsTo(beganOn, months);
  return {
    items: [{ kind: 'normal', tenure: months, rent: paise(rent) }],
    term: { deliveredOn: beganOn, endsOn },
    endsOn,
    deposit: paise(rent),
  };
}

test('a dearer thing is paid for by the difference of the deposits, and its rent by the day', () => {
  const quote = quoteExchange(plan(90_000), plan(150_000), day('2026-12-16'));
  expect(quote).toEqual({
    on: '2026-12-16',
    rentBefore: 90_000,
    rentAfter: 150_000,
    depositBefore: 90_000,
    depositAfter: 150_000,
    due: 60_000,
    back: 0,
    monthEnds: '2027-01-01',
    restBefore: 46_452,
    restAfter: 77_419,
  });
});

test('of a cheaper thing the difference of the deposits comes back', () => {
  const quote = quoteExchange(plan(150_000), plan(90_000), day('2026-11-24'));
  expect([quote.due, quote.back]).toEqual([0, 60_000]);
});

test('in its last month a plan is quoted to its end', () => {
  const quote = quoteExchange(plan(90_000), plan(90_000), day('2027-11-10'));
  expect(quote.restBefore).toBe(quote.restAfter);
  expect(quote.restBefore).toBeLessThan(90_000 / 2);
});

test.each([
  ['2026-11-30', 'Rent of Mon 30 Nov before'],
  ['2026-11-29', 'Rent of Sun 29 Nov to Mon 30 Nov before'],
])('the rest of a month is told by its days (%s)', (on, words) => {
  const rows = differenceRows(quoteExchange(plan(90_000), plan(150_000), day(on)));
  expect(rows.map(([name]) => name)).toContain(words);
});

test('a plan that is swapped for things of the same rent costs in all what it would have cost', () => {
  const days = fc.integer({ min: 1, max: 364 });
  const rents = fc.integer({ min: 10_000, max: 900_000 });
  const begins = fc.integer({ min: 0, max: 364 });
  fc.assert(
    fc.property(days, rents, begins, (after, rent, later) => {
      const beganOn = addDaysTo(BEGAN, later);
      const { items, term, endsOn } = plan(rent, beganOn);
      const on = addDaysTo(beganOn, after);
      const parts = [
        rentBetween(items, { from: beganOn, until: on }, term),
        rentBetween(items, { from: on, until: endsOn }, term),
      ];
      expect(sum(parts)).toBe(rent * 12);
    }),
  );
});

test('what a discount took off days after the exchange is told apart', () => {
  const items: NamedOrderLine[] = [
    { productSlug: 'sofa', kind: 'normal', tenure: 12, rent: paise(93_000) },
  ];
  const term = { deliveredOn: day('2026-12-01'), endsOn: day('2027-12-01') };
  const december = { from: term.deliveredOn, until: day('2027-01-01') };
  const lines = [{ productSlug: 'sofa', ...december, amount: paise(93_000) }];
  const invoice = { amount: rupees(430), lines };
  expect(unusedOf(invoice, items, term, day('2026-12-06'))).toEqual({
    rent: rupees(430),
    discount: paise(93_000 - 15_000 - 43_000),
  });
  expect(unusedOf(invoice, items, term, day('2026-12-26'))).toEqual({
    rent: paise(93_000 - 75_000),
    discount: 0,
  });
});
