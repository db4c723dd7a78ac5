import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { hoursOf } from '#stores/office/orders/order-plan.ts';

const AFTERNOON = { day: day('2027-03-26'), half: 'afternoon' } as const;
const PICKUP = { reason: null, note: null, crew: null, attempts: [], isOurs: true };

test.each([
  ['a delivery', null, '2 pm to 6 pm'],
  ['a pick-up without a day', { ...PICKUP, day: null, slot: null }, '12 noon to 3 pm'],
  [
    'a pick-up that stays in its half',
    { ...PICKUP, day: day('2027-03-25'), slot: '15:00-18:00' as const },
    '3 pm to 6 pm',
  ],
])('%s is planned by the hours that its renter is told', (_what, pickup, hours) => {
  expect(hoursOf({ pickup }, AFTERNOON)).toBe(hours);
});
