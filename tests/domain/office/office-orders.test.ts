import { expect, test } from 'vitest';
import { customerNumber } from '#domain/people/customer-number.ts';
import { day, instantAt } from '#domain/base/kolkata.ts';
import { paise, ZERO } from '#domain/base/money.ts';
import { mayDropNote } from '#domain/office/note.ts';
import { readOrderSearch } from '#domain/office/orders.ts';
import { orderLedger } from '#domain/overview/order-ledger.ts';
import { planDays } from '#domain/visits/plan-days.ts';

test.each([
  ['b261122', { by: 'number', begins: 'B261122' }],
  ['B261122-7F3KQ2', { by: 'number', begins: 'B261122-7F3KQ2' }],
  [customerNumber(7), { by: 'customer', userId: 7 }],
  ['+91 98765 43210', { by: 'phone', digits: '9876543210', isWhole: true }],
  ['98765 4', { by: 'phone', digits: '987654', isWhole: false }],
  ['Asha  RAO', { by: 'name', words: ['asha', 'rao'] }],
  ["o'neil: *", { by: 'name', words: ['o', 'neil'] }],
  ['123', { by: 'name', words: ['123'] }],
  ['  ', undefined],
  ['***', undefined],
])('%j is read as what is meant by it', (typed, meant) => {
  expect(readOrderSearch(typed)).toEqual(meant);
});

test('a day’s halves close when they are over, on days off and after the plan that goes', () => {
  // A Monday; the Sunday after it nobody works.
  const now = instantAt(day('2026-11-23'), 15);
  const days = planDays(now, ['2026-11-24'], { lastDay: day('2026-11-30') });
  const closedOn = (on: string) =>
    days.find((each) => each.day === on)?.halves.map(({ closed }) => closed);
  expect(days).toHaveLength(61);
  expect(closedOn('2026-11-23')).toEqual(['past', null]);
  expect(closedOn('2026-11-24')).toEqual(['no-working-day', 'no-working-day']);
  expect(closedOn('2026-11-25')).toEqual([null, null]);
  expect(closedOn('2026-11-29')).toEqual(['no-working-day', 'no-working-day']);
  expect(closedOn('2026-12-01')).toEqual(['after-plan', 'after-plan']);
  const [early, second] = planDays(now, [], { firstDay: day('2026-11-24') });
  expect(early?.halves.map(({ closed }) => closed)).toEqual(['past', 'too-early']);
  expect(second?.halves.map(({ closed }) => closed)).toEqual([null, null]);
});

test('the ledger runs by day, and what is planned counts in no sum', () => {
  const entry = { kind: 'rent', reference: null, isPlanned: false };
  const ledger = orderLedger([
    {
      ...entry,
      on: day('2026-12-01'),
      billed: paise(500),
      paid: ZERO,
      deposit: ZERO,
      isPlanned: true,
    },
    { ...entry, on: day('2026-11-24'), billed: paise(300), paid: ZERO, deposit: ZERO },
    { ...entry, on: day('2026-11-22'), billed: paise(30), paid: ZERO, deposit: ZERO },
    {
      ...entry,
      kind: 'interest',
      on: day('2026-11-22'),
      billed: paise(20),
      paid: ZERO,
      deposit: ZERO,
    },
    {
      ...entry,
      kind: 'order_payment',
      on: day('2026-11-22'),
      billed: ZERO,
      paid: paise(450),
      deposit: paise(1000),
    },
    {
      ...entry,
      kind: 'payment_failed',
      on: day('2026-11-21'),
      billed: ZERO,
      paid: ZERO,
      deposit: ZERO,
    },
  ]);
  expect(ledger.lines.map(({ inHand, held }) => [inHand, held])).toEqual([
    [0, 0],
    [450, 1000],
    [420, 1000],
    [400, 1000],
    [100, 1000],
    [100, 1000],
  ]);
  expect(ledger).toMatchObject({ paid: 1450, held: 1000, billed: 330, interest: 20, inHand: 100 });
  expect(ledger.toRefund).toEqual({ paid: 0, deposit: 0 });
});

test('planned refunds are told apart from the rent to come', () => {
  const planned = { on: day('2026-12-01'), reference: null, billed: ZERO, isPlanned: true };
  const { toRefund } = orderLedger([
    { ...planned, kind: 'refund_to_come', paid: paise(-650), deposit: ZERO },
    { ...planned, kind: 'deposit_to_come', paid: paise(-30), deposit: paise(-1802) },
    { ...planned, kind: 'rent_to_come', billed: paise(500), paid: ZERO, deposit: ZERO },
  ]);
  expect(toRefund).toEqual({ paid: 680, deposit: 1802 });
});

test('a note is taken away by whoever wrote it, or by an owner', () => {
  expect(mayDropNote({ byId: 1 }, { userId: 1, role: 'floor' })).toBe(true);
  expect(mayDropNote({ byId: 1 }, { userId: 2, role: 'care' })).toBe(false);
  expect(mayDropNote({ byId: null }, { userId: 2, role: 'owner' })).toBe(true);
});
