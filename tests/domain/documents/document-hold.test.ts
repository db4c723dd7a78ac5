import { expect, test } from 'vitest';
import { documentHold, type OpenEnds } from '#domain/documents/document-hold.ts';
import type { VerificationStatus } from '#domain/documents/kyc-status.ts';
import type { OrderStatus } from '#domain/orders/order.ts';

const NOTHING: OpenEnds = { orders: [], isOwed: false, isReturning: false };
const withOrder = (status: OrderStatus, kind: 'normal' | 'medical' = 'normal'): OpenEnds => ({
  ...NOTHING,
  orders: [{ number: 'B1', status, kind }],
});

test.each<[string, VerificationStatus, OpenEnds, string | undefined]>([
  ['verified, with goods at home', 'VERIFIED', withOrder('DELIVERED'), 'goods'],
  ['verified, with goods on their way', 'VERIFIED', withOrder('SCHEDULED'), 'goods'],
  ['verified, with a return asked for', 'VERIFIED', withOrder('RETURN_REQUESTED'), 'goods'],
  ['under review, with goods at home', 'PENDING', withOrder('DELIVERED'), 'goods'],
  ['rejected, with goods at home', 'REJECTED', withOrder('DELIVERED'), undefined],
  ['verified, with a paid order', 'VERIFIED', withOrder('KYC_AWAITED'), 'order'],
  ['verified, with a paid medical order', 'VERIFIED', withOrder('CONFIRMED', 'medical'), undefined],
  ['under review, with a paid order', 'PENDING', withOrder('KYC_AWAITED'), undefined],
  ['verified, with an order not paid', 'VERIFIED', withOrder('PAYMENT_AWAITED'), undefined],
  ['verified, with dues', 'VERIFIED', { ...NOTHING, isOwed: true }, 'dues'],
  ['verified, with a refund to come', 'VERIFIED', { ...NOTHING, isReturning: true }, 'refund'],
  ['verified, with all settled', 'VERIFIED', NOTHING, undefined],
])('a document that is %s is held for what it should be', (_what, status, ends, why) => {
  expect(documentHold(status, ends)?.why).toBe(why);
});
