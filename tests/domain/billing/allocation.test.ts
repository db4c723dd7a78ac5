import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, totalOpen } from '#domain/billing/allocation.ts';
import { paise, rupees, sum } from '#domain/base/money.ts';

const open = [
  { id: 1, interest: rupees(20), rent: rupees(1000) },
  { id: 2, interest: rupees(0), rent: rupees(1000) },
];

test('pays the oldest invoice first, its interest before its rent', () => {
  expect(allocate(rupees(1100), open)).toEqual({
    allocations: [
      { invoiceId: 1, part: 'interest', amount: rupees(20) },
      { invoiceId: 1, part: 'rent', amount: rupees(1000) },
      { invoiceId: 2, part: 'rent', amount: rupees(80) },
    ],
    left: 0,
  });
});

test('keeps what no invoice needs', () => {
  expect(allocate(rupees(2500), open).left).toBe(rupees(480));
});

test('neither makes nor loses a paisa, and pays nothing twice', () => {
  const anyOpen = fc.array(
    fc.record({ interest: fc.nat(5000).map(paise), rent: fc.nat(200_000).map(paise) }),
  );
  fc.assert(
    fc.property(fc.nat(1_000_000).map(paise), anyOpen, (money, parts) => {
      const invoices = parts.map((part, id) => ({ id, ...part }));
      const { allocations, left } = allocate(money, invoices);
      expect(sum([...allocations.map(({ amount }) => amount), left])).toBe(money);
      expect(money - left).toBe(Math.min(money, totalOpen(invoices)));
      for (const { id, interest, rent } of invoices) {
        const own = allocations.filter(({ invoiceId }) => invoiceId === id);
        expect(sum(own.map(({ amount }) => amount))).toBeLessThanOrEqual(interest + rent);
      }
    }),
  );
});
