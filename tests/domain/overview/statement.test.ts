import { describe, expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { minus, rupees, ZERO } from '#domain/base/money.ts';
import {
  financialYearOf,
  formatFinancialYear,
  statementDay,
  statementFileName,
  statementOf,
  statementYears,
} from '#domain/overview/statement.ts';
import {
  type Books,
  type OrderBooks,
  statementEntries,
} from '#domain/overview/statement-entries.ts';
import { statementWords } from '#messages/overview/statement.ts';

const TODAY = day('2027-06-10');

const ORDER: OrderBooks = {
  number: 'B1',
  settledBy: 'pay_1',
  cancelledOn: null,
  deposit: { amount: rupees(1000), withdrawn: ZERO },
  takesPlaceBy: null,
  carried: [],
  deductions: [],
  returned: null,
};
const PAID = {
  id: 'pay_1',
  on: day('2027-02-20'),
  amount: rupees(2000),
  against: 'order',
  orderNumber: 'B1',
  isDebit: false,
  isCredit: true,
  withdrawn: ZERO,
} as const;
const NOTHING: Books = { orders: [], payments: [], refunds: [], invoices: [], creditNotes: [] };

const invoice = (number: string, on: string, amount: number) =>
  ({
    kind: 'rent',
    number,
    orderNumber: 'B1',
    on: day(on),
    amount: rupees(amount),
    interestPaid: [],
    interestOpen: ZERO,
  }) as const;

const refund = (on: string, amount: number, isForeign = false, reference = 'rfnd_1') => ({
  paymentId: 'pay_1',
  orderNumber: 'B1',
  on: day(on),
  amount: rupees(amount),
  reference,
  isForeign,
});

const closing = (books: Partial<Books>) =>
  statementOf(statementEntries({ ...NOTHING, ...books }, TODAY), null).closing;

test('a payment tells its whole sum, as the bank has it, and what of it is deposit', () => {
  const wordsOf = (books: Partial<Books>) =>
    statementEntries({ ...NOTHING, ...books }, TODAY).map(statementWords);
  expect(wordsOf({ orders: [ORDER], payments: [PAID] })).toEqual([
    'Payment for the order pay_1: ₹2,000, ₹1,000 of it your deposit',
  ]);
  const deposit = { amount: rupees(2000), withdrawn: ZERO };
  expect(wordsOf({ orders: [{ ...ORDER, deposit }], payments: [PAID] })).toEqual([
    'Payment for the order pay_1: ₹2,000, all of it your deposit',
  ]);
  const debit = { ...PAID, id: 'pay_2', against: 'invoices', isDebit: true } as const;
  expect(wordsOf({ payments: [debit] })).toEqual(['AutoPay payment for invoices pay_2']);
});

describe('a rent statement', () => {
  const books: Books = {
    ...NOTHING,
    orders: [ORDER],
    payments: [PAID],
    invoices: [invoice('I1', '2027-02-22', 250), invoice('I2', '2027-04-01', 1000)],
  };

  test('keeps rent and deposit apart, with both sums after each line', () => {
    const { lines } = statementOf(statementEntries(books, TODAY), null);
    expect(lines.map(({ kind, balance, held }) => [kind, balance, held])).toEqual([
      ['order_payment', rupees(-1000), rupees(1000)],
      ['rent', rupees(-750), rupees(1000)],
      ['rent', rupees(250), rupees(1000)],
    ]);
  });

  test('of a financial year begins with what was brought forward', () => {
    const year = statementOf(statementEntries(books, TODAY), 2027);
    expect(year.opening).toEqual({ balance: rupees(-750), held: rupees(1000) });
    expect(year.lines.map(({ reference }) => reference)).toEqual(['I2']);
    expect(year).toMatchObject({ charged: rupees(1000), paid: ZERO });
    expect(year.closing).toEqual({ balance: rupees(250), held: rupees(1000) });
    const before = statementOf(statementEntries(books, TODAY), 2026);
    expect(before.closing).toEqual(year.opening);
    const empty = statementOf(statementEntries(books, TODAY), 2030);
    expect([empty.opening, empty.lines]).toEqual([year.closing, []]);
  });

  test('tells interest when it was paid, and what is open of it to this day', () => {
    const late = {
      ...invoice('I2', '2027-04-01', 1000),
      interestPaid: [
        { on: day('2027-05-01'), amount: rupees(5) },
        { on: day('2027-05-01'), amount: rupees(2) },
      ],
      interestOpen: rupees(3),
    };
    const { lines } = statementOf(statementEntries({ ...NOTHING, invoices: [late] }, TODAY), null);
    expect(lines.map(({ kind, on, charged }) => [kind, on, charged])).toEqual([
      ['rent', '2027-04-01', rupees(1000)],
      ['interest', '2027-05-01', rupees(7)],
      ['interest', TODAY, rupees(3)],
    ]);
  });

  test('ends at zero when a rental is over and its deposit went back', () => {
    const over: OrderBooks = {
      ...ORDER,
      deductions: [
        { kind: 'unpaid_rent', amount: rupees(250), on: day('2027-05-02') },
        { kind: 'damage', amount: rupees(100), on: day('2027-05-02') },
      ],
      returned: { amount: rupees(650), on: day('2027-05-12'), reference: 'UTR1' },
    };
    expect(closing({ ...books, orders: [over] })).toEqual({ balance: ZERO, held: ZERO });
  });

  test('takes damage off again that is waived after the settlement, as money to be refunded', () => {
    const waivedOn = day('2027-05-20');
    const deductions = [
      { kind: 'unpaid_rent', amount: rupees(250), on: day('2027-05-02') },
      { kind: 'damage', amount: rupees(750), on: day('2027-05-02') },
      { kind: 'damage', amount: minus(ZERO, rupees(300)), on: waivedOn },
      { kind: 'given_back', amount: rupees(300), on: waivedOn },
    ] as const;
    const waived = { ...books, orders: [{ ...ORDER, deductions }] };
    expect(closing(waived)).toEqual({ balance: minus(ZERO, rupees(300)), held: ZERO });
    const { lines } = statementOf(statementEntries(waived, TODAY), null);
    expect(lines.slice(-2).map(({ kind }) => kind)).toEqual([
      'damage_waived',
      'deposit_given_back',
    ]);
  });

  test('gives back rent paid ahead together with the deposit', () => {
    const invoices = [invoice('I1', '2027-02-22', 250)];
    const back = { amount: rupees(1750), on: day('2027-05-12'), reference: 'UTR1' };
    const orders = [{ ...ORDER, returned: back }];
    expect(closing({ ...books, invoices, orders })).toEqual({ balance: ZERO, held: ZERO });
  });

  test('forfeits a deposit in one line that leaves the balance as it was', () => {
    const deductions = [
      { kind: 'early_closure', amount: rupees(1000), on: day('2027-05-02') },
    ] as const;
    expect(closing({ ...books, orders: [{ ...ORDER, deductions }] })).toEqual({
      balance: rupees(250),
      held: ZERO,
    });
  });

  test('frees the deposit of a cancelled order, which goes back with the payment', () => {
    const orders = [{ ...ORDER, cancelledOn: day('2027-02-21') }];
    const paid = { orders, payments: [{ ...PAID, isCredit: false }] };
    expect(closing(paid)).toEqual({ balance: rupees(-2000), held: ZERO });
    const refunds = [refund('2027-02-28', 2000)];
    expect(closing({ ...paid, refunds })).toEqual({ balance: ZERO, held: ZERO });
  });

  test('keeps no deposit of a cancelled order that nobody paid', () => {
    const orders = [{ ...ORDER, settledBy: null, cancelledOn: day('2027-02-21') }];
    expect(closing({ orders })).toEqual({ balance: ZERO, held: ZERO });
  });

  test('takes a credit note off what was charged', () => {
    const creditNotes = [
      { number: 'C1', orderNumber: 'B1', on: day('2027-05-02'), amount: rupees(250) },
    ];
    expect(closing({ ...books, creditNotes }).balance).toBe(ZERO);
  });

  test('tells money that the provider gave back, of rent and then of the deposit', () => {
    const orders = [{ ...ORDER, deposit: { amount: rupees(1000), withdrawn: rupees(400) } }];
    const payments = [{ ...PAID, withdrawn: rupees(1000) }];
    const refunds = [
      refund('2027-05-03', 400, true, 'rfnd_2'),
      refund('2027-05-01', 1000, true, 'rfnd_1'),
    ];
    expect(closing({ ...books, orders, payments, refunds })).toEqual({
      balance: rupees(1250),
      held: rupees(600),
    });
  });

  test('asks nothing for money that was given back beyond what was held', () => {
    const returned = { amount: rupees(1000), on: day('2027-05-12'), reference: 'UTR1' };
    const orders = [{ ...ORDER, returned }];
    const refunds = [
      refund('2027-06-01', 300, true, 'rfnd_1'),
      refund('2027-06-03', 200, true, 'rfnd_2'),
    ];
    const payments = [{ ...PAID, withdrawn: rupees(0) }];
    expect(closing({ ...books, orders, payments, refunds }).balance).toBe(rupees(250));
  });

  test('counts a deposit once that the provider itself gave back', () => {
    const returned = { amount: rupees(1000), on: day('2027-05-12'), reference: 'rfnd_1' };
    const orders = [{ ...ORDER, returned }];
    const refunds = [refund('2027-05-12', 1000, true)];
    expect(closing({ ...books, orders, refunds })).toEqual({ balance: rupees(250), held: ZERO });
  });

  test('moves a deposit to the order that took the place of another', () => {
    const on = day('2027-04-10');
    const before = { ...ORDER, carried: [{ amount: rupees(-1000), on, with: 'B2' }] };
    const after: OrderBooks = {
      ...ORDER,
      number: 'B2',
      settledBy: 'pay_2',
      deposit: { amount: rupees(1500), withdrawn: ZERO },
      takesPlaceBy: 'exchange',
      carried: [{ amount: rupees(1000), on, with: 'B1' }],
    };
    const difference = { ...PAID, id: 'pay_2', orderNumber: 'B2', amount: rupees(500) };
    const entries = statementEntries(
      { ...NOTHING, orders: [before, after], payments: [PAID, difference] },
      TODAY,
    );
    const { closing } = statementOf(entries, null);
    expect(closing).toEqual({ balance: rupees(-1000), held: rupees(1500) });
    const words = entries.filter(({ kind }) => kind === 'deposit_carried').map(statementWords);
    expect(words).toEqual(['Deposit carried over to B2', 'Deposit carried over from B1']);
  });

  test('is of nothing where nothing was ever paid or charged', () => {
    expect(closing({})).toEqual({ balance: ZERO, held: ZERO });
  });

  test('knows an order without a deposit', () => {
    const orders = [{ ...ORDER, deposit: null, cancelledOn: day('2027-02-21') }];
    expect(closing({ orders, payments: [PAID] })).toEqual({ balance: rupees(-2000), held: ZERO });
    const returned = { amount: rupees(2000), on: day('2027-05-12'), reference: null };
    expect(closing({ orders: [{ ...ORDER, deposit: null, returned }], payments: [PAID] })).toEqual({
      balance: ZERO,
      held: ZERO,
    });
  });
});

describe('financial years', () => {
  test.each([
    ['2027-03-31', 2026],
    ['2027-04-01', 2027],
    ['2027-12-31', 2027],
  ])('%s belongs to the one that began in %i', (on, year) => {
    expect(financialYearOf(day(on))).toBe(year);
  });

  test('are offered from the newest on, today’s among them', () => {
    const entries = statementEntries(
      { ...NOTHING, invoices: [invoice('I1', '2026-02-22', 250)] },
      TODAY,
    );
    expect(statementYears(entries, TODAY)).toEqual([2027, 2025]);
  });

  test('are told by both calendar years', () => {
    expect(formatFinancialYear(2026)).toBe('2026–27');
    expect(formatFinancialYear(2099)).toBe('2099–00');
    expect(statementFileName(2026, 'pdf')).toBe('rent-statement-2026-27.pdf');
    expect(statementFileName(null, 'csv')).toBe('rent-statement-all.csv');
  });

  test.each([
    [2026, '2027-03-31'],
    [2027, TODAY],
    [2028, '2028-03-31'],
    [null, TODAY],
  ])('of %s a statement tells up to %s', (year, until) => {
    expect(statementDay(year, TODAY)).toBe(until);
  });
});
