import { expect, test } from 'vitest';
import { forfeitedIn } from '#domain/endings/closure.ts';
import {
  balanceOf,
  betterDay,
  losesDeposit,
  quoteClosure,
  type RentalFacts,
} from '#domain/endings/closure-quote.ts';
import { day } from '#domain/base/kolkata.ts';
import { minus, rupees, sum } from '#domain/base/money.ts';

const ENDS = day('2027-05-21');

/** A plan of six months from the 21st of November, everything billed and paid until May. */
const rental: RentalFacts = {
  items: [{ kind: 'normal', tenure: 6, rent: rupees(6723), productSlug: 'sofa' }],
  term: { deliveredOn: day('2026-11-21'), endsOn: ENDS },
  billedUntil: day('2027-05-01'),
  committedUntil: ENDS,
  discountLeft: rupees(0),
  deposit: rupees(6723),
  owed: [],
  isDebited: false,
  ahead: rupees(6723),
  billed: [],
};

const dayOn = (on: string) => ({ ...quoteClosure(rental, day(on)), day: day(on) });
const days = [18, 19, 20, 21, 22].map((date) => dayOn(`2027-05-${date}`));

test('one day before the end loses the deposit, and the end itself does not', () => {
  expect(forfeitedIn(dayOn('2027-05-20').deductions)).toBe(rupees(6723));
  expect(dayOn('2027-05-21')).toMatchObject({ isEarly: false, deductions: [] });
});

test('a later day stands beside one that loses, with the rent until then', () => {
  const chosen = dayOn('2027-05-18');
  const advised = betterDay(days, chosen);
  expect(advised?.better.day).toBe(ENDS);
  const rent = minus(chosen.paidAhead, dayOn('2027-05-21').paidAhead);
  expect(rent).toBeGreaterThan(0);
  expect(advised?.rentUntil).toBe(rent);
  expect(betterDay(days, dayOn('2027-05-21'))).toBeUndefined();
  expect(betterDay(days.slice(0, 3), chosen)).toBeUndefined();
});

test('no later day is advised whose rent is more than what it saves', () => {
  const paidLongAhead = { ...rental, billedUntil: day('2027-03-01'), ahead: rupees(20_000) };
  const [chosen, end] = [day('2027-03-18'), ENDS].map((on) => ({
    ...quoteClosure(paidLongAhead, on),
    day: on,
  }));
  if (!chosen || !end) throw new Error('There is no quote');
  expect(forfeitedIn(chosen.deductions)).toBeGreaterThan(0);
  expect(forfeitedIn(end.deductions)).toBe(0);
  expect(balanceOf(end)).toBeLessThan(balanceOf(chosen));
  expect(betterDay([chosen, end], chosen)).toBeUndefined();
});

test('rent that the deposit pays makes no early day look better', () => {
  const unpaid = { ...rental, ahead: rupees(0), billedUntil: day('2027-03-01') };
  const dates = ['2027-03-20', '2027-03-30', '2027-04-09'];
  const early = dates.map((on) => quoteClosure(unpaid, day(on)));
  expect(early.every(losesDeposit)).toBe(true);
  const balances = early.map(balanceOf);
  expect(balances).toEqual(balances.toSorted((a, b) => b - a));
  const lost = early.map(({ deductions }) => forfeitedIn(deductions));
  expect(lost).toEqual(lost.toSorted((a, b) => b - a));
});

test('each day later leaves less of the rent paid ahead', () => {
  const left = days.slice(0, 4).map(({ paidAhead }) => paidAhead);
  expect(left).toEqual(left.toSorted((a, b) => b - a));
  expect(new Set(left).size).toBe(left.length);
});

test('what is left of a coupon is taken off the rent still to be billed', () => {
  const unbilled = { ...rental, ahead: rupees(0), isDebited: true };
  const end = (discountLeft: number) =>
    quoteClosure({ ...unbilled, discountLeft: rupees(discountLeft) }, day('2027-05-11'));
  const { dues } = end(0);
  expect(end(106).dues).toBe(minus(dues, rupees(106)));
  expect(forfeitedIn(end(106).deductions)).toBe(sum([forfeitedIn(end(0).deductions), rupees(106)]));
  expect(end(6723)).toMatchObject({ dues: 0, paidAhead: 0 });
});

const december = {
  amount: rupees(6723),
  dueOn: day('2026-12-07'),
  reductions: [],
  interestPaid: rupees(0),
  interestWaived: rupees(0),
  pauses: [],
};

test.each([
  ['the due day', '2026-12-07', 6723],
  ['a day later', '2026-12-08', 6727.48],
  ['thirty days later', '2027-01-06', 6857.46],
])('an unpaid invoice costs interest until the quoted day: %s', (_when, on, dues) => {
  const owing = { ...rental, owed: [december], ahead: rupees(0), billedUntil: day('2027-02-01') };
  expect(quoteClosure(owing, day(on)).dues / 100).toBe(dues);
});

test('an invoice to come costs interest, too, where it is late by the quoted day', () => {
  const owing = { ...rental, ahead: rupees(0), billedUntil: day('2027-03-01') };
  const rent = (on: string) => quoteClosure({ ...owing, isDebited: true }, day(on)).dues;
  expect(quoteClosure(owing, day('2027-03-07')).dues).toBe(rent('2027-03-07'));
  // March's bill is due on the 7th, 24 days before the end of the month.
  expect(minus(quoteClosure(owing, day('2027-03-31')).dues, rent('2027-03-31'))).toBe(
    Math.round((rent('2027-03-31') * 24 * 0.02) / 30),
  );
});
