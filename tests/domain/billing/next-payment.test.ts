import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rentByBill } from '#domain/billing/billing.ts';
import { invoiceAmounts } from '#domain/billing/invoice.ts';
import { expiryDay } from '#domain/catalogue/tenure.ts';
import { addDaysTo, day } from '#domain/base/kolkata.ts';
import { minus, paise, rupees, sum, times, ZERO } from '#domain/base/money.ts';
import { nextPaymentWords } from '#messages/delivery/delivery-letters.ts';
import {
  firstAbove,
  nextPayment,
  noRentToCome,
  paymentsToCome,
  type RentedOrder,
} from '#domain/billing/next-payment.ts';

const term = { deliveredOn: day('2026-11-10'), endsOn: day('2027-05-10') };
const sofa = { kind: 'normal', tenure: 6, rent: rupees(3000) } as const;
const chesterfield = { kind: 'premium', tenure: 6, rent: rupees(9000) } as const;
/** What its 21 days of November cost. */
const november = rupees(2100);
const delivered = {
  billedUntil: term.deliveredOn,
  expiresOn: term.endsOn,
  discountLeft: ZERO,
  ahead: ZERO,
};
const next = (
  change: Partial<typeof delivered> = {},
  items: Parameters<typeof nextPayment>[0] = [sofa],
) => nextPayment(items, term, { ...delivered, ...change });

describe('the next payment of a plan of ₹3,000 a month', () => {
  test('is the invoice of the delivery where nothing is paid ahead', () => {
    const expected = {
      billedOn: '2026-11-10',
      dueOn: '2026-11-16',
      amount: november,
      open: november,
    };
    expect(next()).toEqual(expected);
  });

  test('is what is left of December where its first rent was paid with the order', () => {
    expect(next({ ahead: rupees(3000) })).toEqual({
      billedOn: '2026-12-01',
      dueOn: '2026-12-07',
      amount: rupees(3000),
      open: rupees(2100),
    });
  });

  test.each([
    ['one paisa less than an invoice', paise(209_999), '2026-11-10', paise(1)],
    ['exactly an invoice', november, '2026-12-01', rupees(3000)],
  ])('with %s, %s paise, paid ahead is of the invoice of %s', (_what, ahead, billedOn, open) => {
    expect(next({ ahead })).toMatchObject({ billedOn, open });
  });

  test('is less by what is left of a discount', () => {
    expect(next({ discountLeft: rupees(2500) })).toMatchObject({
      billedOn: '2026-12-01',
      amount: rupees(2600),
      open: rupees(2600),
    });
    expect(next({ discountLeft: rupees(2500), ahead: rupees(600) })).toMatchObject({
      billedOn: '2026-12-01',
      amount: rupees(2600),
      open: rupees(2000),
    });
  });

  test('is none where all of the plan is paid ahead', () => {
    expect(next({ ahead: rupees(18_000) })).toBeUndefined();
    expect(next({ ahead: paise(1_799_999) })).toMatchObject({ billedOn: '2027-05-01', open: 1 });
  });
});

test('a term that was paid at once has no next payment, and what comes with it has', () => {
  expect(next({}, [chesterfield])).toBeUndefined();
  expect(next({}, [chesterfield, sofa])).toMatchObject({ open: november });
});

test('what the first invoice holds besides its days uses up what was paid with the order', () => {
  const items = [sofa];
  const paid = { ...delivered, ahead: rupees(3300) };
  expect(nextPayment(items, term, paid)).toMatchObject({ open: rupees(1800) });
  expect(nextPayment(items, term, { ...paid, atOnce: rupees(300) })).toMatchObject({
    billedOn: '2026-12-01',
    amount: rupees(3000),
    open: rupees(2100),
  });
});

test('a coupon that is more than a short first month’s rent leaves the fees as they are', () => {
  const short = { deliveredOn: day('2026-11-28'), endsOn: day('2027-05-28') };
  const rental = { ...delivered, billedUntil: short.deliveredOn, expiresOn: short.endsOn };
  const bills = [
    ...paymentsToCome([sofa], short, {
      ...rental,
      discountLeft: rupees(1500),
      fees: rupees(500),
    }),
  ];
  expect(bills.slice(0, 3)).toMatchObject([
    { billedOn: '2026-11-28', amount: rupees(500) },
    { billedOn: '2026-12-01', amount: rupees(1800) },
    { billedOn: '2027-01-01', amount: rupees(3000) },
  ]);
});

test('what is announced of any first months, coupons and fees is what the invoices come to', () => {
  const anyCase = fc.record({
    after: fc.nat(400),
    rents: fc.array(fc.integer({ min: 100, max: 900_000 }), { minLength: 1, maxLength: 3 }),
    season: fc.integer({ min: 0, max: 500_000 }),
    discount: fc.integer({ min: 0, max: 3_000_000 }),
    fees: fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(anyCase, ({ after, rents, season, discount, fees }) => {
      const deliveredOn = addDaysTo(day('2026-01-01'), after);
      const plan = { deliveredOn, endsOn: expiryDay(deliveredOn, 6) };
      const items = rents.map(
        (rent) => ({ kind: 'normal', tenure: 6, rent: paise(rent) }) as const,
      );
      const announced = [
        ...paymentsToCome(items, plan, {
          billedUntil: deliveredOn,
          expiresOn: plan.endsOn,
          discountLeft: paise(discount),
          ahead: ZERO,
          atOnce: paise(season),
          fees: sum(fees.map(paise)),
        }),
      ];
      let left = paise(discount);
      const written = rentByBill(items, { from: deliveredOn, until: plan.endsOn }, plan).flatMap(
        ({ from, rent }) => {
          const first = from === deliveredOn ? [season, ...fees] : [];
          const lines = [rent, ...first].map(
            (amount, at) => ({ kind: at < 2 ? 'rent' : 'express', amount: paise(amount) }) as const,
          );
          const made = invoiceAmounts(lines, left, 'intra-state');
          left = minus(left, made.discount);
          return made.amount > 0 ? [[from, made.amount]] : [];
        },
      );
      expect(announced.map(({ billedOn, amount }) => [billedOn, amount])).toEqual(written);
      const rent = sum([...rents.map((each) => times(paise(each), 6)), paise(season)]);
      const inAll = sum(announced.map(({ amount }) => amount));
      expect(inAll).toBe(sum(fees.map(paise)) + Math.max(0, rent - discount));
    }),
  );
});

describe('why no rent is to come', () => {
  const order = (status: RentedOrder['status'], expiresOn: string | null): RentedOrder => ({
    status,
    expiresOn: expiresOn === null ? null : day(expiresOn),
    monthly: rupees(1337),
  });
  const paid = { kind: 'paid', until: '2026-12-20', monthly: rupees(1337) };

  test.each([
    ['nothing is rented', [], { kind: 'none' }],
    ['an order waits for its payment', [order('PAYMENT_AWAITED', null)], { kind: 'none' }],
    ['an order is to be delivered', [order('SCHEDULED', null)], { kind: 'not_delivered' }],
    ['all ends', [order('RETURN_REQUESTED', '2026-12-20')], { kind: 'ending' }],
    ['a season is paid', [order('DELIVERED', '2026-12-20')], paid],
    [
      'the first of two plans ends today',
      [
        order('DELIVERED', '2027-03-01'),
        order('DELIVERED', '2026-12-20'),
        order('SCHEDULED', null),
      ],
      paid,
    ],
    [
      'two plans end that day',
      [order('DELIVERED', '2026-12-20'), order('DELIVERED', '2026-12-20')],
      { ...paid, monthly: rupees(2674) },
    ],
    [
      'the plan is over',
      [order('DELIVERED', '2026-12-19')],
      { kind: 'over', since: '2026-12-19', monthly: rupees(1337) },
    ],
  ])('where %s', (_when, running, expected) => {
    expect(noRentToCome(running, day('2026-12-20'))).toEqual(expected);
  });
});

test('an invoice that is written is named, and is not the next one', () => {
  const days = { billedOn: day('2026-12-01'), dueOn: day('2026-12-07'), isDebited: false };
  const next = { ...days, amount: rupees(42), open: rupees(42) };
  expect(nextPaymentWords(next)).toBe(
    'Your next invoice is ₹42, GST included, on 1 Dec 2026. Please pay ₹42 by 7 Dec 2026.',
  );
  expect(nextPaymentWords({ ...next, invoice: 'HR-26-1' })).toBe(
    'Your invoice HR-26-1 of 1 Dec 2026 is ₹42, GST included. Please pay ₹42 by 7 Dec 2026.',
  );
});

/** rules/autopay.md#how-much-at-the-most */
describe('the first debit above a maximum', () => {
  const toCome = (ahead = ZERO) => [...paymentsToCome([sofa], term, { ...delivered, ahead })];

  test('is the first day whose invoices come to more, less what is paid ahead', () => {
    const both = [...toCome(rupees(3000)), ...toCome(rupees(5100))];
    expect(firstAbove(both, rupees(5000))).toEqual({
      billedOn: '2027-01-01',
      amount: rupees(6000),
    });
    expect(firstAbove(both, rupees(2000))).toEqual({
      billedOn: '2026-12-01',
      amount: rupees(2100),
    });
  });

  test('is none where no day comes to more, as invoices of other days are other debits', () => {
    expect(firstAbove(toCome(), rupees(3000))).toBeUndefined();
  });
});
