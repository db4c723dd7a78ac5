import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { lineRent, monthlyRentAfterTerm, rentOfTerm } from '#domain/orders/rent-line.ts';

const sofa = { kind: 'normal', tenure: 12, rent: rupees(1000) } as const;
const cooler = { kind: 'seasonal', tenure: 4, rent: rupees(4000) } as const;
const premium = { kind: 'premium', tenure: 12, rent: rupees(2241) } as const;
const term = { deliveredOn: day('2026-11-01'), endsOn: day('2027-11-01') };
const within = { from: day('2026-12-01'), until: day('2027-01-01') };
const after = { from: day('2027-12-01'), until: day('2028-01-01') };

test('bills a line that was paid ahead once for its term, and by the month after it', () => {
  expect(rentOfTerm(premium)).toBe(12 * rupees(2241));
  expect(rentOfTerm(cooler)).toBe(rupees(4000));
  expect(lineRent(premium, within, term)).toBe(0);
  expect(lineRent(cooler, within, term)).toBe(0);
  expect(lineRent(premium, after, term)).toBe(rupees(2241));
  expect(lineRent(cooler, after, term)).toBe(rupees(1000));
});

test('bills any other line every month', () => {
  expect(lineRent(sofa, within, term)).toBe(rupees(1000));
  expect(lineRent(sofa, after, term)).toBe(rupees(1000));
});

test('takes all lines of an order for the rent after its term', () => {
  expect(monthlyRentAfterTerm([sofa, cooler])).toBe(rupees(2000));
});
