import { expect, test } from 'vitest';
import { rupees, ZERO } from '#domain/base/money.ts';
import { transferHolds } from '#messages/payments/transfer-holds.ts';

test.each([
  [null, 5000, 0, 'Deposit'],
  [null, 6200, 1200, 'Deposit ₹5,000 and prepaid rent ₹1,200'],
  [null, 1200, 1200, 'Prepaid rent'],
  [12, 700, 0, 'Refund of a payment (number 12)'],
])('a transfer of refund %j, of ₹%i with ₹%i of rent, is “%s”', (refundId, all, ahead, words) => {
  const paidAhead = ahead === 0 ? ZERO : rupees(ahead);
  expect(transferHolds({ refundId, amount: rupees(all), paidAhead })).toBe(words);
});

test('the deposit that an exchange left over is told as that', () => {
  const left = { refundId: null, amount: rupees(135), paidAhead: ZERO, isLeftByExchange: true };
  expect(transferHolds(left)).toBe('Deposit left over after an exchange');
});
