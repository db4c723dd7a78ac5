import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { hoursOf, readSlot, slotText } from '#stores/office/orders/order-plan.ts';

const AFTERNOON = { day: day('2027-03-26'), half: 'afternoon' } as const;

test.each([
  ['a visit', AFTERNOON, '2 pm to 6 pm'],
  ['a pick-up at noon', { ...AFTERNOON, pickupSlot: '12:00-15:00' as const }, '12 noon to 3 pm'],
  ['a pick-up later', { ...AFTERNOON, pickupSlot: '15:00-18:00' as const }, '3 pm to 6 pm'],
])('%s is planned by the hours that its renter is told', (_what, slot, hours) => {
  expect(hoursOf(slot)).toBe(hours);
  expect(readSlot(slotText(slot))).toEqual(slot);
});
