import { expect, test } from 'vitest';
import { rupees } from '#domain/base/money.ts';
import { totalKept } from '#stores/office/endings/inspection.ts';

const items = [
  { id: 1, amount: rupees(1500) },
  { id: 2, amount: rupees(200) },
];

test.each([
  [{}, 1700],
  [{ 1: '1,000' }, 1200],
  [{ 1: '0', 2: '0' }, 0],
  [{ 1: '2000', 2: '0' }, undefined],
  [{ 1: '', 2: '0' }, undefined],
  [{ 1: '200.50', 2: '0' }, undefined],
] as const)('of an objection typed as %j the shop keeps ₹%s', (typed, kept) => {
  expect(totalKept(typed, items)).toBe(kept === undefined ? undefined : rupees(kept));
});
