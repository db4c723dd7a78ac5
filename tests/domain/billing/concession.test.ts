import { describe, expect, test } from 'vitest';
import {
  concessionLeft,
  creditableOf,
  creditedTax,
  lastDayToCreditTax,
  spreadOver,
  waivedOf,
} from '#domain/billing/concession.ts';
import { day } from '#domain/base/kolkata.ts';
import { paise, rupees, sum, ZERO } from '#domain/base/money.ts';

describe('what a role can still give a customer this month', () => {
  test.each([
    ['care', 0, 1000],
    ['care', 400, 600],
    ['care', 999, 1],
    ['care', 1000, 0],
    ['books', 9999, 1],
    ['books', 10_000, 0],
    ['care', 4000, 0],
    ['books', 400, 9600],
    ['floor', 0, 0],
  ] as const)('%s, after ₹%d: ₹%d', (role, given, left) =>
    expect(concessionLeft(role, rupees(given))).toBe(rupees(left)),
  );

  test('an owner has no limit', () => {
    expect(concessionLeft('owner', rupees(50_000))).toBeNull();
  });
});

describe('the most that a credit note takes off an invoice', () => {
  const invoice = {
    kind: 'rent',
    amount: rupees(900),
    credited: rupees(100),
    rent: rupees(50),
  } as const;

  test('of a rental that goes on all that is not credited, of one that is over what is not paid', () => {
    expect(creditableOf({ ...invoice, goesOn: true })).toBe(rupees(800));
    expect(creditableOf({ ...invoice, goesOn: false })).toBe(rupees(50));
    expect(creditableOf({ ...invoice, goesOn: false, rent: paise(-1) })).toBe(0);
  });

  test('of damage and of a thing sold what is not paid, of a cancellation nothing', () => {
    expect(creditableOf({ ...invoice, kind: 'damage', goesOn: true })).toBe(rupees(50));
    expect(creditableOf({ ...invoice, kind: 'sale', goesOn: true })).toBe(rupees(50));
    expect(creditableOf({ ...invoice, kind: 'cancellation', goesOn: true })).toBe(0);
  });
});

describe('an amount over invoices', () => {
  const bills = [{ creditable: rupees(300) }, { creditable: ZERO }, { creditable: rupees(500) }];

  test('takes of each what it bears, the first before the others', () => {
    const parts = spreadOver(rupees(400), bills);
    expect(parts).toEqual([
      { bill: bills[0], amount: rupees(300) },
      { bill: bills[2], amount: rupees(100) },
    ]);
  });

  test('is given nowhere where they do not bear it', () => {
    expect(spreadOver(rupees(801), bills)).toBeUndefined();
  });
});

describe('the tax of a credit note', () => {
  test.each([
    ['2026-04-01', '2027-11-30'],
    ['2027-03-31', '2027-11-30'],
    ['2027-04-01', '2028-11-30'],
  ])('of an invoice of %s goes back until %s', (issuedOn, last) =>
    expect(lastDayToCreditTax(day(issuedOn))).toBe(last),
  );

  const invoice = { kind: 'rent', supply: 'intra-state', issuedOn: day('2026-11-01') } as const;

  test('is in it until the last day, and not after it, nor where there was none', () => {
    const taxed = creditedTax(rupees(118), invoice, day('2027-11-30'));
    expect(taxed).toEqual({ base: rupees(100), cgst: rupees(9), sgst: rupees(9), igst: ZERO });
    const bare = { base: rupees(118), cgst: ZERO, sgst: ZERO, igst: ZERO };
    expect(creditedTax(rupees(118), invoice, day('2027-12-01'))).toEqual(bare);
    expect(creditedTax(rupees(118), { ...invoice, kind: 'damage' }, day('2026-11-02'))).toEqual(
      bare,
    );
    expect(sum(Object.values(taxed))).toBe(rupees(118));
  });
});

test('waived interest counts as far as interest came about that is not paid', () => {
  expect(waivedOf(rupees(5), rupees(20), rupees(10))).toBe(rupees(5));
  expect(waivedOf(rupees(15), rupees(20), rupees(10))).toBe(rupees(10));
  expect(waivedOf(rupees(5), rupees(8), rupees(10))).toBe(0);
});
