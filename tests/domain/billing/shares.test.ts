import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AskedInvoice, sharesOf } from '#domain/billing/shares.ts';
import { minus, paise, rupees, sum, ZERO } from '#domain/base/money.ts';

const asked = (id: number, facts: Partial<AskedInvoice> = {}): AskedInvoice => ({
  id,
  interest: ZERO,
  rent: rupees(1000),
  asked: rupees(1000),
  paidSince: ZERO,
  isExchanged: false,
  ...facts,
});

test('pays what is open of several invoices, and returns what another payment paid of one', () => {
  const paid = asked(1, { rent: ZERO, paidSince: rupees(1000) });
  expect(sharesOf(rupees(3000), [paid, asked(2), asked(3)])).toEqual({
    shares: [
      { invoiceId: 1, pays: 0, ahead: 0 },
      { invoiceId: 2, pays: rupees(1000), ahead: 0 },
      { invoiceId: 3, pays: rupees(1000), ahead: 0 },
    ],
    rest: rupees(1000),
  });
});

test('pays interest that has grown, the oldest invoice first', () => {
  const late = asked(1, { interest: rupees(5) });
  expect(sharesOf(rupees(2000), [late, asked(2)]).shares).toMatchObject([
    { pays: rupees(1005) },
    { pays: rupees(995) },
  ]);
});

test('returns what a credit note took off', () => {
  const { shares, rest } = sharesOf(rupees(1000), [asked(1, { rent: rupees(300) })]);
  expect(shares).toMatchObject([{ pays: rupees(300), ahead: 0 }]);
  expect(rest).toBe(rupees(700));
});

test('keeps what an exchange took off as rent paid ahead, but nothing that was paid twice', () => {
  const exchanged = asked(1, { rent: rupees(300), isExchanged: true });
  expect(sharesOf(rupees(1000), [exchanged])).toEqual({
    shares: [{ invoiceId: 1, pays: rupees(300), ahead: rupees(700) }],
    rest: 0,
  });
  const paid = asked(1, { rent: ZERO, isExchanged: true, paidSince: rupees(900) });
  expect(sharesOf(rupees(1000), [paid])).toMatchObject({
    shares: [{ pays: 0, ahead: rupees(100) }],
    rest: rupees(900),
  });
});

test('neither makes nor loses a paisa', () => {
  const amount = fc.nat(200_000).map(paise);
  const anyAsked = fc.record({
    interest: amount,
    rent: amount,
    asked: amount,
    paidSince: amount,
    isExchanged: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(anyAsked, { maxLength: 6 }), (each) => {
      const invoices = each.map((facts, at) => ({ ...facts, id: at + 1 }));
      const money = sum(invoices.map((invoice) => invoice.asked));
      const { shares, rest } = sharesOf(money, invoices);
      const used = sum(shares.flatMap(({ pays, ahead }) => [pays, ahead]));
      expect(minus(money, used)).toBe(rest);
      expect(rest).toBeGreaterThanOrEqual(0);
    }),
  );
});
