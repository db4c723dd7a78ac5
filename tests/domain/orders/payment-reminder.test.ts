import { addMinutes, subHours, subMinutes } from 'date-fns';
import { expect, test } from 'vitest';
import { instantAt, day } from '#domain/base/kolkata.ts';
import { paymentReminder, type UnpaidOrder } from '#domain/orders/payment-reminder.ts';

/** rules/payments.md#a-reminder-to-pay */

const now = instantAt(day('2026-11-21'), 14);
const untried: UnpaidOrder = {
  status: 'PAYMENT_AWAITED',
  heldUntil: addMinutes(now, 10),
  failedAt: null,
  begunAt: null,
};

test.each([
  ['is due 10 minutes before the items are released', untried, 'unpaid'],
  ['is not due 11 minutes before', { ...untried, heldUntil: addMinutes(now, 11) }, undefined],
  ['is not due once they are released', { ...untried, heldUntil: now }, undefined],
  ['is not due where nothing is held', { ...untried, heldUntil: null }, undefined],
  ['is not due once it is paid', { ...untried, status: 'CONFIRMED' as const }, undefined],
])('a reminder to pay %s', (_when, order, due) => {
  expect(paymentReminder(order, now)).toBe(due);
});

const ago = (minutes: number) => subMinutes(now, minutes);
const failed = { ...untried, heldUntil: null };

test.each([
  ['after 10 minutes', { failedAt: ago(10), begunAt: ago(12) }, 'failed'],
  ['not after 9', { failedAt: ago(9), begunAt: ago(12) }, undefined],
  ['not while a newer payment was just begun', { failedAt: ago(30), begunAt: ago(9) }, undefined],
  ['not after a day', { failedAt: subHours(now, 24), begunAt: null }, undefined],
])('a failed payment brings a letter %s', (_when, tried, due) => {
  expect(paymentReminder({ ...failed, ...tried }, now)).toBe(due);
});
