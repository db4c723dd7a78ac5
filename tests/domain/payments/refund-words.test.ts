import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import type { RefundReason } from '#domain/payments/refund.ts';
import { refundWords } from '#messages/payments/refund-words.ts';

test.each<[RefundReason, string]>([
  ['damage_waived', 'by bank transfer (NEFT), like a deposit. Add your bank account,'],
  ['order_cancelled', 'because it can’t go back the way you paid. Add your bank account,'],
])('a transfer for %s says why it is one', (reason, words) => {
  const way = { by: 'transfer', method: 'upi', account: null, arrivesBy: null } as const;
  const told = { amount: rupees(1564), reason, returnedAt: null, reference: null } as const;
  const refund = { ...way, ...told, standing: 'ACCOUNT_NEEDED' } as const;
  expect(refundWords(refund, day('2026-11-24'))).toContain(words);
});
