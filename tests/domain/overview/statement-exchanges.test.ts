import { describe, expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import { orderLedger } from '#domain/overview/order-ledger.ts';
import { statementOf } from '#domain/overview/statement.ts';
import {
  type Books,
  type OrderBooks,
  statementEntries,
} from '#domain/overview/statement-entries.ts';
import { ledgerWords } from '#messages/office/order-words.ts';
import { statementWords } from '#messages/overview/statement.ts';

const TODAY = day('2027-06-10');
const NOTHING: Books = { orders: [], payments: [], refunds: [], invoices: [], creditNotes: [] };

const refund = (on: string, amount: number, isForeign = false) => ({
  paymentId: 'pay_1',
  orderNumber: 'B1',
  on: day(on),
  amount: rupees(amount),
  reference: 'rfnd_1',
  isForeign,
});

const closing = (books: Partial<Books>) =>
  statementOf(statementEntries({ ...NOTHING, ...books }, TODAY), null).closing;

describe('a statement of an exchange to come', () => {
  const exchange: OrderBooks = {
    number: 'B1',
    settledBy: 'pay_1',
    cancelledOn: null,
    deposit: null,
    takesPlaceBy: 'exchange',
    carried: [],
    deductions: [],
    returned: null,
  };
  const payments = [
    {
      id: 'pay_1',
      on: day('2027-02-20'),
      amount: rupees(743),
      against: 'order',
      orderNumber: 'B1',
      isDebit: false,
      isCredit: false,
      withdrawn: ZERO,
    },
  ] as const;

  test('holds what was paid for it as deposit, in the words that it keeps', () => {
    const before = statementEntries({ ...NOTHING, orders: [exchange], payments }, TODAY);
    expect(statementOf(before, null).closing).toEqual({ balance: ZERO, held: rupees(743) });
    expect(before.map(statementWords)).toEqual([
      'Payment for the swap pay_1: ₹743, now part of the deposit',
    ]);
    const made: OrderBooks = {
      ...exchange,
      deposit: { amount: rupees(1804), withdrawn: ZERO },
      carried: [{ amount: rupees(1061), on: day('2027-02-24'), with: 'B0' }],
    };
    const after = statementEntries({ ...NOTHING, orders: [made], payments }, TODAY);
    expect(after[0]).toEqual(before[0]);
    expect(statementOf(after, null).closing).toEqual({ balance: ZERO, held: rupees(1804) });
  });

  test('frees it where the exchange is cancelled, and tells what the provider gave back', () => {
    const orders = [{ ...exchange, cancelledOn: day('2027-02-21') }];
    expect(closing({ orders, payments })).toEqual({ balance: rupees(-743), held: ZERO });
    const refunds = [refund('2027-02-28', 743)];
    expect(closing({ orders, payments, refunds })).toEqual({ balance: ZERO, held: ZERO });
    const foreign = [refund('2027-02-28', 43, true)];
    expect(closing({ orders: [exchange], payments, refunds: foreign })).toEqual({
      balance: ZERO,
      held: rupees(700),
    });
  });

  test('calls what was paid for a move to the other city by that', () => {
    const move: OrderBooks = { ...exchange, takesPlaceBy: 'move' };
    const [line] = statementEntries({ ...NOTHING, orders: [move], payments }, TODAY);
    expect(line && statementWords(line)).toBe(
      'Payment for the move pay_1: ₹743, now part of the deposit',
    );
  });
});

test('what comes over begins a day of the ledger, and what goes over ends it', () => {
  const on = day('2027-02-24');
  const entry = { on, reference: null, billed: ZERO, paid: ZERO, deposit: ZERO, isPlanned: false };
  const moves = [
    { ...entry, kind: 'rent_carried', reference: 'B3', paid: rupees(-150) },
    { ...entry, kind: 'deposit_carried', reference: 'B3', deposit: rupees(-1000) },
    { ...entry, kind: 'credit_note', billed: rupees(-50) },
    { ...entry, kind: 'rent', billed: rupees(900) },
    { ...entry, kind: 'deposit_carried', reference: 'B1', deposit: rupees(1000) },
    { ...entry, kind: 'rent_carried', reference: 'B1', paid: rupees(1000) },
  ];
  const { lines, paid, held } = orderLedger(moves);
  expect(lines.map((line) => [ledgerWords(line), line.inHand, line.held])).toEqual([
    ['Deposit carried over from', ZERO, rupees(1000)],
    ['Rent paid ahead, moved from', rupees(1000), rupees(1000)],
    ['Rent invoice', rupees(100), rupees(1000)],
    ['Credit note', rupees(150), rupees(1000)],
    ['Rent paid ahead, moved to', ZERO, rupees(1000)],
    ['Deposit carried over to', ZERO, ZERO],
  ]);
  expect([paid, held]).toEqual([rupees(850), ZERO]);
});
