import { expect, test } from 'vitest';
import { addressUnder } from '#domain/base/gst-registration.ts';
import { invoiceTotal, overdueSince } from '#domain/billing/invoice-status.ts';
import { day } from '#domain/base/kolkata.ts';
import { rupees, ZERO } from '#domain/base/money.ts';

test.each([
  { today: '2026-12-07', isPaid: false, isWaiting: false, since: null },
  { today: '2026-12-08', isPaid: false, isWaiting: false, since: '2026-12-08' },
  { today: '2026-12-08', isPaid: false, isWaiting: true, since: null },
  { today: '2027-01-20', isPaid: false, isWaiting: false, since: '2026-12-08' },
  { today: '2027-01-20', isPaid: true, isWaiting: false, since: null },
])('due on 7 December, it is overdue since $since on $today', ({ today, since, ...how }) => {
  expect(overdueSince({ payBy: day('2026-12-07'), ...how }, day(today))).toBe(since);
});

test('an invoice comes to what was billed with interest, less what was credited', () => {
  const billed = { amount: rupees(1061), interestGenerated: rupees(5), credited: ZERO };
  expect(invoiceTotal(billed)).toBe(rupees(1066));
  expect(invoiceTotal({ ...billed, credited: rupees(500) })).toBe(rupees(566));
});

const GSTIN = '07AAKCB0000H1ZB';
const registration = { stateCode: '07', state: 'Delhi', gstin: GSTIN };
const registrations = [
  { ...registration, from: '2017-07-01', until: '2025-03-31', address: ['Karol Bagh'] },
  { ...registration, from: '2025-04-01', address: ['Okhla'] },
  { ...registration, gstin: '06AAKCB0000H2ZC', from: '2022-01-01', address: ['Gurugram'] },
];

test.each([
  { on: '2024-08-01', place: 'Karol Bagh' },
  { on: '2025-03-31', place: 'Karol Bagh' },
  { on: '2025-04-01', place: 'Okhla' },
  { on: '2026-12-01', place: 'Okhla' },
])('a paper of $on prints the address that applied then', ({ on, place }) => {
  expect(addressUnder(registrations, GSTIN, day(on))).toEqual([place]);
});

test('a number that is none of ours prints nothing', () => {
  expect(() => addressUnder(registrations, '29AAKCB0000H1ZB', day('2026-12-01'))).toThrow('none');
});
