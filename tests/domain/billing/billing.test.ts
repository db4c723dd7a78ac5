import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billsBetween, nextBill, rentBetween, rentByBill } from '#domain/billing/billing.ts';
import { expiryDay } from '#domain/catalogue/tenure.ts';
import { addDaysTo, day } from '#domain/base/kolkata.ts';
import { paise } from '#domain/base/money.ts';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import type { OrderLine } from '#domain/orders/rent-line.ts';
import { anyAmount } from '../../support/amounts.ts';

describe('the next invoice', () => {
  const plan = { termEndsOn: day('2027-05-10'), expiresOn: day('2027-05-10'), pickupOn: null };

  test.each([
    ['of the first days goes to the end of their month', '2026-11-10', '2026-12-01'],
    ['is for a whole month', '2026-12-01', '2027-01-01'],
    ['ends with the plan', '2027-05-01', '2027-05-10'],
    ['is for what stays with its renter after the plan', '2027-05-10', '2027-06-01'],
    ['goes on by the month from then', '2027-06-01', '2027-07-01'],
  ])('%s: from %s until %s', (_what, billedUntil, until) => {
    const rental = { ...plan, status: 'DELIVERED', billedUntil: day(billedUntil) } as const;
    expect(nextBill(rental)).toEqual({ from: billedUntil, until });
  });

  test.each([
    ['ends with the first term all the same', '2027-05-01', '2027-05-10'],
    ['begins where that ended', '2027-05-10', '2027-06-01'],
    ['ends with the plan', '2027-08-01', '2027-08-10'],
  ])('of an extended plan %s: from %s until %s', (_what, billedUntil, until) => {
    const expiresOn = day('2027-08-10');
    const rental = { ...plan, expiresOn, billedUntil: day(billedUntil) };
    expect(nextBill({ ...rental, status: 'DELIVERED' })).toEqual({ from: billedUntil, until });
  });

  test.each([
    ['is for a whole month before its own', '2026-12-01', '2027-01-20', '2027-01-01'],
    ['ends on its day', '2027-01-01', '2027-01-20', '2027-01-20'],
    ['is not written once all days before it are billed', '2027-01-20', '2027-01-20', undefined],
    ['is not written for days after it', '2027-02-01', '2027-01-20', undefined],
    ['ends with the first term before it', '2027-05-01', '2027-05-20', '2027-05-10'],
    ['goes on from there to it', '2027-05-10', '2027-05-20', '2027-05-20'],
    ['is not written before its day is known', '2027-01-01', null, undefined],
  ])('before a pick-up %s: from %s, picked up on %s, until %s', (_what, from, pickedUp, until) => {
    const pickupOn = pickedUp === null ? null : day(pickedUp);
    const rental = { ...plan, billedUntil: day(from), pickupOn };
    expect(nextBill({ ...rental, status: 'RETURN_REQUESTED' })?.until).toBe(until);
  });

  test('is written while items are with their renter only', () => {
    const rental = { ...plan, billedUntil: day('2026-12-01'), pickupOn: day('2027-01-20') };
    expect(ORDER_STATUSES.filter((status) => nextBill({ ...rental, status }))).toEqual([
      'DELIVERED',
      'RETURN_REQUESTED',
    ]);
  });
});

describe('the invoices of a span of days', () => {
  const anyItem: fc.Arbitrary<OrderLine> = fc.record({
    kind: fc.constantFrom('normal', 'premium', 'seasonal', 'medical'),
    tenure: fc.integer({ min: 1, max: 12 }),
    rent: anyAmount,
  });
  const anyItems = fc.array(anyItem, { minLength: 1, maxLength: 4 });
  const anyRental = fc
    .record({
      deliveredAfter: fc.nat(400),
      months: fc.constantFrom(1, 6, 9, 12),
      fromAfter: fc.nat(500),
      days: fc.nat(500),
    })
    .map(({ deliveredAfter, months, fromAfter, days }) => {
      const deliveredOn = addDaysTo(day('2026-01-01'), deliveredAfter);
      const from = addDaysTo(deliveredOn, fromAfter);
      const term = { deliveredOn, endsOn: expiryDay(deliveredOn, months) };
      return { term, span: { from, until: addDaysTo(from, days) } };
    });

  test('leave out no day of it and bill none twice', () => {
    fc.assert(
      fc.property(anyItems, anyRental, (items, { span, term }) => {
        const parts = rentByBill(items, span, term);
        const ends = [span.from, ...parts.map(({ until }) => until)];
        expect(parts.map(({ from }) => from)).toEqual(ends.slice(0, -1));
        expect(ends.at(-1)).toBe(span.until);
      }),
    );
  });

  test('come to its rent less what is left of a discount, and never to less than nothing', () => {
    fc.assert(
      fc.property(anyItems, anyRental, anyAmount, (items, { span, term }, discountLeft) => {
        const rent = rentBetween(items, span, term);
        const bills = billsBetween(items, span, term, discountLeft);
        expect(bills).toBe(paise(Math.max(0, rent - discountLeft)));
      }),
    );
  });
});
