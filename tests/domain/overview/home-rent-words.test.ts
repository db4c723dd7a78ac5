import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { type Charge, type DuePart, rentWords } from '#messages/overview/home-rent.ts';

const TODAY = day('2027-04-02');

function dueWith(parts: readonly DuePart[], months = [day('2027-04-01')]) {
  const more = { months, hasFees: false, failed: undefined, isPaused: false, offersAutoPay: false };
  const amount = rupees(7871);
  return rentWords({ kind: 'rent_due', on: day('2027-04-08'), amount, parts, ...more }, TODAY);
}

const part = (charge: Charge, on: string, amount: number): DuePart => ({
  charge,
  on: day(on),
  amount: rupees(amount),
});

/** docs/screens.md#what-is-open */
test('damage that is due on another day than rent is named with its own day', () => {
  const parts = [part('rent', '2027-04-08', 6371), part('repair', '2027-04-12', 1500)];
  expect(dueWith(parts)).toMatchObject({
    title: '₹6,371 by Thu 8 Apr, ₹1,500 by Mon 12 Apr',
    text: 'April’s rent and repair charge. Pay it by UPI, card or net banking.',
    short: '₹6,371 of rent is due, and ₹1,500 of repair charges by Mon 12 Apr',
  });
});

test('damage that is due on the day of the rent is not called rent', () => {
  const parts = [part('rent', '2027-04-08', 6371), part('repair', '2027-04-08', 1500)];
  expect(dueWith(parts)).toMatchObject({
    title: '₹7,871 by Thu 8 Apr',
    short: '₹7,871 of rent and repair charges is due',
  });
});

test.each([
  ['rent' as const, 'April’s rent.', '₹7,871 of rent is due'],
  ['repair' as const, 'Repair charge.', '₹7,871 of repair charges is due'],
  ['other' as const, 'Other charges.', '₹7,871 of other charges is due'],
])('only %s is due', (charge, text, short) => {
  const months = charge === 'rent' ? [day('2027-04-01')] : [];
  const words = dueWith([part(charge, '2027-04-08', 7871)], months);
  expect(words.text).toMatch(new RegExp(`^${text}`));
  expect(words.short).toBe(short);
});

const late = { failed: undefined, amount: rupees(7871), overdue: rupees(7871), rentals: [] };

test.each([
  [['rent', 'repair'] as const, 'Rent overdue', '₹7,871 of rent and repair charges is overdue'],
  [['repair'] as const, 'Repair charge overdue', '₹7,871 of repair charges is overdue'],
  [['other'] as const, 'Payment overdue', '₹7,871 of other charges is overdue'],
])('%s that is overdue', (charges, label, title) => {
  const facts = { kind: 'rent_late', on: TODAY, isSeveral: false, aDay: rupees(1) } as const;
  expect(rentWords({ ...facts, charges, ...late }, TODAY)).toMatchObject({ label, title });
});

test('what other orders owe is told apart from what keeps the items', () => {
  const facts = { ...late, kind: 'service_ended', on: null, months: 2 } as const;
  const overdue = rupees(11_248.92);
  const words = rentWords({ ...facts, overdue }, TODAY);
  expect(words.title).toBe('Pay ₹7,871 to keep your items');
  expect(words.text).toMatch(
    /continues\. You also owe ₹3,377\.92 for other orders\. You can pay each invoice separately\.$/,
  );
  const rentals = ['B1', 'B2'].map((orderNumber) => ({ orderNumber, amount: rupees(1) }));
  expect(rentWords({ ...facts, overdue, rentals }, TODAY).text).toContain(
    'You can pay each order separately.',
  );
  expect(rentWords(facts, TODAY).text).toMatch(/continues\.$/);
});
