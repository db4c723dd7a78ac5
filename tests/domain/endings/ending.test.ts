import { describe, expect, test } from 'vitest';
import { backRows, type EndFacts, endStage } from '#domain/endings/ending.ts';
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
    ['has a refund without an account', { refund: { isPaid: false, at: NOW } }, 'account'],
    ['has a refund', { refund: { isPaid: false, at: NOW }, hasAccount: true }, 'refund'],
    ['was refunded', { refund: { isPaid: true, at: at('2026-11-26') } }, 'refunded'],
    ['was refunded fifteen days ago', { refund: { isPaid: true, at: at('2026-11-25') } }, null],
    ['left nothing to refund', {}, 'settled'],
    [
      'is objected to after it was settled',
      { inspection: { ...final, finalAt: at('2026-11-25'), isObjected: true } },
      'settled',
    ],
    ['left nothing long ago', { inspection: { ...final, finalAt: at('2026-11-25') } }, null],
  ])('that %s', (_when, facts, stage) => {
    const all = { inspection: final, refund: null, hasAccount: false, ...facts };
    expect(endStage(all, NOW)).toBe(stage);
  });
});

describe('what comes back', () => {
  const nothing = { deposit: ZERO, paidAhead: ZERO, deductions: [], refund: ZERO };

  test('is the deposit and rent paid ahead, less what is kept, row by row', () => {
    const facts = {
      deposit: rupees(1155),
      paidAhead: rupees(100),
      deductions: [
        { kind: 'unpaid_rent', amount: rupees(500) },
        { kind: 'unpaid_rent', amount: rupees(78) },
        { kind: 'damage', amount: rupees(300) },
        { kind: 'early_closure', amount: rupees(277) },
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
    const damage = [{ kind: 'damage', amount: rupees(500) }] as const;
    const facts = { deposit: rupees(500), paidAhead: rupees(200), refund: rupees(50) };
    expect(backRows({ ...facts, deductions: damage })).toEqual([
      { kind: 'deposit', amount: rupees(500) },
      { kind: 'paid_ahead', amount: rupees(200) },
      { kind: 'damage', amount: rupees(-650) },
    ]);
  });

  test('has no rows where nothing was held', () => {
    expect(backRows(nothing)).toEqual([]);
  });
});
