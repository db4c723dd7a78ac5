import { expect, test } from 'vitest';
import type { AwaitedDocument } from '#domain/documents/awaited-documents.ts';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import { cancelledWord } from '#messages/base/cancelled-word.ts';
import { trackingText, trackingTitle } from '#messages/delivery/tracking-words.ts';
import { eventWords, ORDER_WORDS, standingOf } from '#messages/orders/order-status.ts';

const ACTORS = ['customer', 'payment', 'operator', 'system'];

test('an order that waits for KYC waits for your documents, on badge and timeline', () => {
  expect(ORDER_WORDS.KYC_AWAITED).toBe('Waiting for your documents');
  expect(eventWords('KYC_AWAITED', 'system')).toBe('Waiting for your documents');
});

test.each(ORDER_STATUSES)('%s is told in words, whoever changed it', (status) => {
  for (const words of [ORDER_WORDS[status], ...ACTORS.map((actor) => eventWords(status, actor))])
    expect(words).toMatch(/^[A-Z][a-z ,-]+$/);
});

test('the timeline tells a delivery from a return that was taken back', () => {
  expect(eventWords('DELIVERED', 'operator')).toBe('Delivered by our team');
  expect(eventWords('DELIVERED', 'customer')).toBe('You cancelled the return');
});

test('the timeline calls no return what is fetched since rent is unpaid', () => {
  expect(eventWords('RETURN_REQUESTED', 'system')).toBe('Pick-up because of unpaid rent');
  expect(eventWords('RETURN_REQUESTED', 'customer')).toBe('You requested the return');
});

test('an order that only waits for documents has not failed, and says who is next', () => {
  const missing = { documentType: 'PAN_CARD', verificationStatus: 'NOT_UPLOADED', reason: null };
  const awaited = [missing] as unknown as readonly AwaitedDocument[];
  const checked = [{ ...missing, verificationStatus: 'PENDING' }] as unknown as typeof awaited;
  const order = { orderStatus: 'CONFIRMED', awaitedDocuments: awaited } as const;
  expect(standingOf(order)).toEqual({
    words: 'Confirmed, waiting for your documents',
    tone: 'waiting',
  });
  expect(standingOf({ ...order, awaitedDocuments: checked }).words).toBe(
    'Confirmed, we’re checking your documents',
  );
  expect(standingOf({ ...order, orderStatus: 'KYC_AWAITED' })).toEqual({
    words: 'Waiting for your documents',
    tone: 'waiting',
  });
  expect(standingOf({ ...order, awaitedDocuments: [] }).words).toBe('Confirmed');
});

test('an order whose place another took is told to go on, and one that was bought as that', () => {
  const end = { orderStatus: 'RETURNED', goesOnAs: 'B261123-7F3KQ2' } as const;
  expect(standingOf(end)).toEqual({ words: 'Continues as another order', tone: 'good' });
  expect(standingOf({ ...end, isBought: true }).words).toBe('Bought');
});

test('an order that ended after three missed attempts is called forfeited everywhere', () => {
  const end = { orderStatus: 'CANCELLED', isForfeited: true } as const;
  expect(standingOf(end)).toEqual({ words: 'Forfeited', tone: 'bad' });
  expect(eventWords('CANCELLED', 'operator', true)).toBe(
    'Forfeited, as nobody was home three times',
  );
  expect(eventWords('CONFIRMED', 'payment', true)).toBe('Confirmed with your payment');
  expect([cancelledWord(), cancelledWord(true)]).toEqual(['cancelled', 'forfeited']);
  const followed = { state: 'forfeited', when: null, lateUntil: null } as const;
  expect(trackingTitle(followed)).toBe('This order is forfeited');
  expect(trackingText(followed)).toBe(
    'Nobody was home at three attempts, so the order is forfeited.',
  );
});
