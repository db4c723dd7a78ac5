import { expect, test } from 'vitest';
import { accountMoney, heldOfOrder } from '#domain/overview/account-money.ts';
import { day } from '#domain/base/kolkata.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import type { Books, OrderBooks } from '#domain/overview/statement-entries.ts';

const TODAY = day('2026-12-20');
const order: OrderBooks = {
  number: 'O1',
  settledBy: 'pay_1',
  cancelledOn: null,
  deposit: { amount: rupees(1155), withdrawn: ZERO },
  takesPlaceBy: null,
  carried: [],
  deductions: [],
  returned: null,
};
const payment = {
  id: 'pay_1',
  on: day('2026-11-01'),
  amount: rupees(2310),
  against: 'order',
  orderNumber: 'O1',
  isDebit: false,
  isCredit: true,
  withdrawn: ZERO,
} as const;
const invoice = {
  kind: 'rent',
  number: 'I1',
  orderNumber: 'O1',
  on: day('2026-12-01'),
  amount: rupees(1500),
  interestPaid: [],
  interestOpen: ZERO,
} as const;
const books = (changes: Partial<OrderBooks> = {}, invoices: Books['invoices'] = []): Books => ({
  orders: [{ ...order, ...changes }],
  payments: [payment],
  refunds: [],
  invoices,
  creditNotes: [],
});
const NONE = { open: [], transfers: [], refunds: [], coming: [] };

test('a deposit is held and the rest of the payment is credit before the first invoice', () => {
  expect(accountMoney({ ...NONE, books: books() }, TODAY)).toMatchObject({
    owed: ZERO,
    balance: rupees(-1155),
    held: rupees(1155),
    credit: rupees(1155),
  });
});

test('what is open of an invoice is owed, and nothing is left as credit', () => {
  const open = [{ id: 1, rent: rupees(345), interest: ZERO, overdue: rupees(345) }];
  const money = accountMoney({ ...NONE, books: books({}, [invoice]), open }, TODAY);
  expect(money).toMatchObject({
    owed: rupees(345),
    overdue: rupees(345),
    balance: rupees(345),
    credit: ZERO,
  });
});

test('rent paid from the deposit at the pick-up is not held any more, in any sum', () => {
  const on = day('2026-12-10');
  const deductions = [{ kind: 'unpaid_rent', amount: rupees(978.44), on }] as const;
  const money = accountMoney({ ...NONE, books: books({ deductions }, [invoice]) }, TODAY);
  expect([money.held, heldOfOrder(money, 'O1')]).toEqual([rupees(176.56), rupees(176.56)]);
  expect(heldOfOrder(money, 'O2')).toBe(ZERO);
});

test('a deposit that an early end forfeits is held no longer, though rent paid ahead is refunded', () => {
  const on = day('2026-12-10');
  const deductions = [{ kind: 'early_closure', amount: rupees(1155), on }] as const;
  const transfers = [{ amount: rupees(1155), paidAhead: rupees(1155) }];
  expect(accountMoney({ ...NONE, books: books({ deductions }), transfers }, TODAY)).toMatchObject({
    held: ZERO,
    credit: ZERO,
    back: { deposit: ZERO, paidAhead: rupees(1155), payments: ZERO },
  });
});

test('a deposit on its way back is a part of what is held, a payment on its way no credit', () => {
  const cancelled = books({ cancelledOn: day('2026-11-03') });
  const refunds = [{ orderNumber: 'O1', amount: rupees(2310) }];
  expect(accountMoney({ ...NONE, books: cancelled, refunds }, TODAY)).toMatchObject({
    held: ZERO,
    credit: ZERO,
    back: { payments: rupees(2310) },
  });
  const transfers = [{ amount: rupees(1155), paidAhead: ZERO }];
  const settled = accountMoney({ ...NONE, books: books({}, []), transfers }, TODAY);
  expect([settled.held, settled.back.deposit]).toEqual([rupees(1155), rupees(1155)]);
});

test('rent paid with an order that is still to be delivered is a part of the credit, less refunds', () => {
  const coming = ['O1', 'O3'];
  const money = accountMoney({ ...NONE, coming, books: books() }, TODAY);
  expect([money.credit, money.creditToCome]).toEqual([rupees(1155), rupees(1155)]);
  const refunds = [{ orderNumber: 'O1', amount: rupees(155) }];
  const less = accountMoney({ ...NONE, coming, refunds, books: books() }, TODAY);
  expect([less.credit, less.creditToCome]).toEqual([rupees(1000), rupees(1000)]);
  expect(accountMoney({ ...NONE, books: books() }, TODAY).creditToCome).toBe(ZERO);
});
