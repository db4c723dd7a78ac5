import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ClosingFacts,
  closeDeposit,
  forfeitedIn,
  totalDeducted,
  waiveDamage,
} from '#domain/endings/closure.ts';
import { day } from '#domain/base/kolkata.ts';
import { paise, rupees } from '#domain/base/money.ts';

const facts: ClosingFacts = {
  deposit: rupees(1000),
  dues: rupees(0),
  paidAhead: rupees(0),
  damages: [],
  collectedOn: day('2027-11-10'),
  committedUntil: day('2027-11-10'),
};

test('gives the whole deposit back at the end of the plan', () => {
  expect(closeDeposit(facts)).toEqual({
    deductions: [],
    damageLeft: [],
    refund: rupees(1000),
    stillOwed: 0,
  });
});

test('takes what is owed and what is broken off it, item by item', () => {
  const damages = [{ amount: rupees(150), note: 'Armrest torn' }];
  expect(closeDeposit({ ...facts, dues: rupees(300), damages })).toEqual({
    deductions: [
      { kind: 'unpaid_rent', amount: rupees(300), note: 'Unpaid rent and interest' },
      { kind: 'damage', amount: rupees(150), note: 'Armrest torn' },
    ],
    damageLeft: [],
    refund: rupees(550),
    stillOwed: 0,
  });
});

test('leaves open what the deposit does not cover', () => {
  expect(closeDeposit({ ...facts, dues: rupees(1300) })).toMatchObject({
    refund: 0,
    stillOwed: rupees(300),
  });
});

test('leaves damage that the deposit does not cover to an invoice, item by item', () => {
  const damages = [
    { amount: rupees(700), note: 'Armrest torn' },
    { amount: rupees(900), note: 'Frame broken' },
  ];
  expect(closeDeposit({ ...facts, damages })).toEqual({
    deductions: [
      { kind: 'damage', amount: rupees(700), note: 'Armrest torn' },
      { kind: 'damage', amount: rupees(300), note: 'Frame broken' },
    ],
    damageLeft: [{ amount: rupees(600), note: 'Frame broken' }],
    refund: 0,
    stillOwed: rupees(600),
  });
  expect(closeDeposit({ ...facts, damages, paidAhead: rupees(800) })).toMatchObject({
    refund: rupees(200),
    stillOwed: 0,
  });
});

test('forfeits what is left when the plan is ended early, but returns rent paid ahead', () => {
  const early = { ...facts, collectedOn: day('2027-06-01'), dues: rupees(300) };
  const closing = closeDeposit({ ...early, paidAhead: rupees(40) });
  expect(closing.deductions.map(({ kind, amount }) => [kind, amount / 100])).toEqual([
    ['unpaid_rent', 300],
    ['early_closure', 700],
  ]);
  expect(closing.refund).toBe(rupees(40));
  expect(closeDeposit({ ...early, waiveEarlyClosure: true }).refund).toBe(rupees(700));
});

test('accounts for every paisa of the deposit', () => {
  const amount = fc.nat(500_000).map(paise);
  const damages = fc.array(fc.record({ amount, note: fc.constant('Scratch') }), { maxLength: 3 });
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      damages,
      fc.boolean(),
      (deposit, dues, ahead, broken, early) => {
        const closing = closeDeposit({
          ...facts,
          deposit,
          dues,
          paidAhead: ahead,
          damages: broken,
          collectedOn: day(early ? '2027-01-01' : '2027-12-01'),
        });
        const total = (parts: readonly { amount: number }[]) =>
          parts.reduce((all, part) => all + part.amount, 0);
        const invoiced = total(closing.damageLeft);
        const fromAhead = Math.min(invoiced, ahead);
        expect(totalDeducted(closing.deductions) + closing.refund).toBe(
          deposit + ahead - fromAhead,
        );
        expect(invoiced).toBe(Math.max(0, total(broken) - Math.max(0, deposit - dues)));
        expect(closing.stillOwed).toBe(Math.max(0, dues - deposit) + invoiced - fromAhead);
        if (early) expect(closing.refund).toBe(ahead - fromAhead);
      },
    ),
  );
});

test('names what an early end alone costs', () => {
  const early = { ...facts, collectedOn: day('2027-06-01'), dues: rupees(300) };
  expect(forfeitedIn(closeDeposit(early).deductions)).toBe(rupees(700));
  expect(forfeitedIn(closeDeposit(facts).deductions)).toBe(0);
});

test('damage that is waived later keeps the sum of what a deposit was used for', () => {
  expect(waiveDamage(rupees(0), false)).toEqual([]);
  for (const isForfeited of [true, false]) {
    const rows = waiveDamage(rupees(400), isForfeited);
    expect(totalDeducted(rows)).toBe(0);
    expect(rows.map(({ kind }) => kind)).toEqual([
      'damage',
      isForfeited ? 'early_closure' : 'given_back',
    ]);
  }
});
