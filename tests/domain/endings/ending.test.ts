import { describe, expect, test } from 'vitest';
import { backRows, type EndFacts, endRefunds, endStage } from '#domain/endings/ending.ts';
import { rupees, sum, ZERO } from '#domain/base/money.ts';

const NOW = new Date('2026-12-10T06:00:00Z');
const inspection = {
  state: 'shown',
  answerBy: new Date('2026-12-11T06:00:00Z'),
  isAnswered: false,
  finalAt: null,
} as const;
const final = { ...inspection, state: 'final', finalAt: NOW } as const;
const at = (day: string) => new Date(`${day}T06:00:00Z`);

describe('the end of a rental', () => {
  test.each<[string, Partial<EndFacts>, string | null]>([
    ['waits for its pick-up', { inspection: null }, 'pickup'],
    ['is checked', { inspection: { ...inspection, state: 'draft', answerBy: null } }, 'checking'],
    ['has a report to answer', { inspection }, 'report'],
    ['is agreed to', { inspection: { ...inspection, isAnswered: true } }, 'deciding'],
    ['was not answered in time', { inspection: { ...inspection, answerBy: NOW } }, 'deciding'],
    ['is objected to', { inspection: { ...inspection, state: 'objected' } }, 'deciding'],
    [
      'has a refund without an account',
      { refunds: [{ by: 'transfer', isPaid: false, at: NOW }] },
      'account',
    ],
    [
      'has a refund',
      { refunds: [{ by: 'transfer', isPaid: false, at: NOW }], hasAccount: true },
      'refund',
    ],
    [
      'was refunded',
      { refunds: [{ by: 'transfer', isPaid: true, at: at('2026-11-26') }] },
      'refunded',
    ],
    [
      'was refunded fifteen days ago',
      { refunds: [{ by: 'transfer', isPaid: true, at: at('2026-11-25') }] },
      null,
    ],
    [
      'has rent that goes back as paid',
      { refunds: [{ by: 'provider', isPaid: false, at: NOW }] },
      'refund',
    ],
    [
      'was refunded but for a charge waived later',
      {
        refunds: [
          { by: 'transfer', isPaid: true, at: at('2026-11-20') },
          { by: 'transfer', isPaid: false, at: NOW },
        ],
        hasAccount: true,
      },
      'refund',
    ],
    ['left nothing to refund', {}, 'settled'],
    [
      'is objected to after it was settled',
      { inspection: { ...final, finalAt: at('2026-11-25'), isObjected: true } },
      'settled',
    ],
    ['left nothing long ago', { inspection: { ...final, finalAt: at('2026-11-25') } }, null],
  ])('that %s', (_when, facts, stage) => {
    const all = { inspection: final, refunds: [], hasAccount: false, ...facts };
    expect(endStage(all, NOW)).toBe(stage);
  });
});

test('refunds come to what was promised and what of it was paid, by the day of the last payment', () => {
  const [first, last] = [at('2026-11-20'), at('2026-11-24')];
  expect(
    endRefunds([
      { amount: rupees(650), isPaid: true, at: last },
      { amount: rupees(1802), isPaid: true, at: first },
      { amount: rupees(100), isPaid: false, at: NOW },
    ]),
  ).toEqual({ total: rupees(2552), paid: rupees(2452), paidOn: '2026-11-24' });
  expect(endRefunds([{ amount: rupees(100), isPaid: false, at: NOW }])).toMatchObject({
    paid: ZERO,
    paidOn: null,
  });
});

describe('what comes back', () => {
  const nothing = { deposit: ZERO, paidAhead: ZERO, deductions: [], refund: ZERO };

  test('is the deposit and rent paid ahead, less what is kept, row by row', () => {
    const facts = {
      deposit: rupees(1155),
      paidAhead: rupees(100),
      deductions: [
        { kind: 'unpaid_rent', amount: rupees(500), note: '' },
        { kind: 'unpaid_rent', amount: rupees(78), note: '' },
        { kind: 'damage', amount: rupees(300), note: '' },
        { kind: 'early_closure', amount: rupees(277), note: '' },
      ] as const,
      refund: rupees(100),
    };
    const rows = backRows(facts);
    expect(rows).toEqual([
      { kind: 'deposit', amount: rupees(1155) },
      { kind: 'paid_ahead', amount: rupees(100) },
      { kind: 'unpaid_rent', amount: rupees(-578) },
      { kind: 'damage', amount: rupees(-300) },
      { kind: 'early_closure', amount: rupees(-277) },
    ]);
    expect(sum(rows.map(({ amount }) => amount))).toBe(facts.refund);
  });

  test('counts what rent paid ahead pays of damage as damage', () => {
    const damage = [{ kind: 'damage', amount: rupees(500), note: '' }] as const;
    const facts = { deposit: rupees(500), paidAhead: rupees(200), refund: rupees(50) };
    expect(backRows({ ...facts, deductions: damage })).toEqual([
      { kind: 'deposit', amount: rupees(500) },
      { kind: 'paid_ahead', amount: rupees(200) },
      { kind: 'damage', amount: rupees(-650) },
    ]);
  });

  const charged = { kind: 'damage', amount: rupees(650), note: 'Armrest' } as const;
  const waivedRows = (given: number) =>
    [
      charged,
      { kind: 'damage', amount: rupees(-given), note: 'Waived' },
      { kind: 'given_back', amount: rupees(given), note: 'Returned' },
    ] as const;

  test('is the whole deposit once its damage is waived and refunded', () => {
    const deposit = rupees(2452);
    const waived = rupees(650);
    const facts = {
      deposit,
      paidAhead: ZERO,
      deductions: waivedRows(650),
      refund: deposit,
      waived,
    };
    expect(backRows(facts)).toEqual([{ kind: 'deposit', amount: deposit }]);
  });

  test.each([
    ['what open invoices took of it', 650, rupees(600), [['given_back', rupees(-50)]]],
    ['what stays charged', 500, rupees(500), [['damage', rupees(-150)]]],
    ['what an invoice had been paid with', 650, rupees(700), [['waived', rupees(50)]]],
  ] as const)('names of a waived charge %s', (_what, given, waived, more) => {
    const refund = sum([rupees(1802), waived]);
    const deductions = waivedRows(given);
    const rows = backRows({ deposit: rupees(2452), paidAhead: ZERO, deductions, refund, waived });
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['deposit', rupees(2452)],
      ...more,
    ]);
    expect(sum(rows.map(({ amount }) => amount))).toBe(refund);
  });

  test('is told with the part that was paid, and its last day', () => {
    expect(
      endRefunds([
        { amount: rupees(1802), isPaid: true, at: at('2027-01-28') },
        { amount: rupees(650), isPaid: false, at: at('2027-02-20') },
      ]),
    ).toEqual({ total: rupees(2452), paid: rupees(1802), paidOn: '2027-01-28' });
    expect(endRefunds([])).toEqual({ total: ZERO, paid: ZERO, paidOn: null });
  });

  test('has no rows where nothing was held', () => {
    expect(backRows(nothing)).toEqual([]);
  });
});
