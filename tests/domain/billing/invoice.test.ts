import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { registrationOn } from '#domain/base/gst-registration.ts';
import {
  INVOICE_KINDS,
  invoiceAmounts,
  invoiceFileName,
  isTaxed,
} from '#domain/billing/invoice.ts';
import { financialYear, invoiceNumber, invoiceSeries } from '#domain/billing/invoice-number.ts';
import { day } from '#domain/base/kolkata.ts';
import { paise, rupees, sum, ZERO } from '#domain/base/money.ts';
import { anyAmount } from '../../support/amounts.ts';
import { rentLine } from '../support/invoice.ts';

describe('the number', () => {
  test.each([
    ['2026-03-31', '2526'],
    ['2026-04-01', '2627'],
    ['2027-03-31', '2627'],
    ['2099-12-31', '9900'],
  ])('counts %s to the financial year %s', (on, year) => {
    expect(financialYear(day(on))).toBe(year);
  });

  test('names registration, year and serial in at most 16 characters', () => {
    const series = invoiceSeries('06AAKCB0000H2ZC', day('2026-11-21'));
    expect(invoiceNumber(series, 42)).toBe('062-2627-000042');
    expect(invoiceNumber(invoiceSeries('06AAKCB0000H2ZC', day('2026-11-21'), 'C'), 1)).toBe(
      'C062-2627-000001',
    );
  });

  test('tells the registrations of one state apart', () => {
    const on = day('2021-12-31');
    expect(invoiceSeries('06AAKCB0000H1ZD', on)).not.toBe(invoiceSeries('06AAKCB0000H2ZC', on));
  });

  test('ends where there is no room for another', () => {
    expect(() => invoiceNumber('C062-2627', 1_000_000)).toThrow(RangeError);
  });
});

describe('the registration', () => {
  const registrations = [
    { stateCode: '06', state: 'Haryana', gstin: 'old', from: '2017-07-01', until: '2021-12-31' },
    { stateCode: '06', state: 'Haryana', gstin: 'new', from: '2022-01-01' },
    { stateCode: '07', state: 'Delhi', gstin: 'delhi', from: '2017-07-01' },
  ];
  test.each([
    ['06', '06', '2021-12-31', 'old'],
    ['06', '06', '2022-01-01', 'new'],
    ['07', '06', '2026-11-21', 'delhi'],
    ['09', '07', '2026-11-21', 'delhi'],
  ])('for a delivery to state %s from %s on %s is the %s one', (to, from, on, gstin) => {
    const place = { deliveryState: to, homeState: from };
    expect(registrationOn(registrations, place, day(on)).gstin).toBe(gstin);
  });

  test('is an error where none applied', () => {
    const place = { deliveryState: '06', homeState: '06' };
    expect(() => registrationOn(registrations, place, day('2016-01-01'))).toThrow('2016-01-01');
  });
});

const rupeesOfRent = (amount: number) => rentLine(rupees(amount));

describe('the amounts', () => {
  test('take the discount off, and its tax with it', () => {
    const made = invoiceAmounts([1180, 590].map(rupeesOfRent), rupees(118), 'intra-state');
    expect(made).toMatchObject({ rent: rupees(1770), discount: rupees(118), amount: rupees(1652) });
    expect(made.split).toEqual({
      base: rupees(1400),
      cgst: rupees(126),
      sgst: rupees(126),
      igst: ZERO,
    });
  });

  test('never take more off than there is', () => {
    expect(invoiceAmounts([rupeesOfRent(100)], rupees(300), 'intra-state')).toMatchObject({
      discount: rupees(100),
      amount: 0,
    });
  });

  test('take a discount off rent only, never off a fee', () => {
    const lines = [
      rupeesOfRent(300),
      { kind: 'express', amount: rupees(500) },
      { kind: 'missed', amount: rupees(1000) },
    ] as const;
    expect(invoiceAmounts(lines, rupees(1500), 'intra-state')).toMatchObject({
      rent: rupees(1800),
      discount: rupees(300),
      amount: rupees(1500),
    });
  });

  test('bear no tax where nothing is supplied, as for damage', () => {
    const { amount, split, lines } = invoiceAmounts([1180, 590].map(rupeesOfRent), ZERO, null);
    expect(amount).toBe(rupees(1770));
    expect(split).toEqual({ base: rupees(1770), cgst: ZERO, sgst: ZERO, igst: ZERO });
    expect(lines.map(({ base }) => base)).toEqual([rupees(1180), rupees(590)]);
    expect(INVOICE_KINDS.filter((kind) => !isTaxed(kind))).toEqual(['damage']);
  });

  test('add up on every line and on the document, with CGST and SGST equal', () => {
    const supply = fc.constantFrom('intra-state', 'inter-state');
    fc.assert(
      fc.property(fc.array(anyAmount, { minLength: 1 }), anyAmount, supply, (totals, off, to) => {
        const made = invoiceAmounts(totals.map(rentLine), off, to);
        const whole = (split: (typeof made)['split']) => sum(Object.values(split).map(paise));
        expect(whole(made.split)).toBe(made.amount);
        for (const [at, line] of made.lines.entries()) expect(whole(line)).toBe(totals[at]);
        expect(made.amount).toBe(made.rent - made.discount);
        for (const { cgst, sgst } of [made.split, ...made.lines]) expect(cgst).toBe(sgst);
      }),
    );
  });
});

test('the PDF of an invoice is called by its number', () => {
  expect(invoiceFileName('062-2627-000042')).toBe('invoice-062-2627-000042.pdf');
});
