import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import {
  medicalStanding,
  productStanding,
  quoteSentWords,
} from '#messages/checkout/enquiry-words.ts';

/** rules/enquiries.md#what-came-of-one */

const quote = {
  number: 'Q-7F3KQ2XN',
  linkId: '00000000-0000-4000-8000-000000000000',
  state: 'open',
  // After midnight in Kolkata.
  sentAt: '2026-12-02T19:00:00.000Z',
  validUntil: day('2026-12-10'),
} as const;
const asked = { quote, orderedAs: null };

test('names the quote, when it was sent and how long it is valid', () => {
  const sent = 'We sent you quote Q-7F3KQ2XN on 3 Dec 2026';
  const inState = (state: 'lapsed' | 'withdrawn') => ({ ...asked, quote: { ...quote, state } });
  expect(quoteSentWords(asked)).toBe(`${sent}. It’s valid until 10 Dec 2026.`);
  expect(quoteSentWords(inState('lapsed'))).toBe(
    `${sent}. It expired after 10 Dec 2026. Ask us for a new one.`,
  );
  expect(quoteSentWords(inState('withdrawn'))).toBe(`${sent} and have withdrawn it.`);
});

test('names no quote once it is ordered, or where there is none', () => {
  expect(quoteSentWords({ quote, orderedAs: 'B2' })).toBeUndefined();
  expect(quoteSentWords({ quote: null, orderedAs: null })).toBeUndefined();
});

test('a medical enquiry is not cancelled because its quote was ordered', () => {
  const standing = (orderStatus: 'ENQUIRY_AWAITED' | 'CANCELLED' | 'CONFIRMED', of: object) =>
    medicalStanding({ orderNumber: 'B1', orderStatus, ...asked, ...of }).words;
  expect(standing('CANCELLED', { orderedAs: 'B2' })).toBe('Ordered');
  expect(standing('CANCELLED', {})).toBe('Cancelled');
  expect(standing('ENQUIRY_AWAITED', {})).toBe('Quote sent');
  expect(standing('ENQUIRY_AWAITED', { quote: { ...quote, state: 'lapsed' } })).toBe(
    'Quote expired',
  );
  expect(standing('ENQUIRY_AWAITED', { quote: { ...quote, state: 'withdrawn' } })).toBe(
    'Quote withdrawn',
  );
  expect(standing('ENQUIRY_AWAITED', { quote: null })).toBe('Waiting for our call');
  expect(standing('CONFIRMED', { quote: null, orderedAs: 'B1' })).toBe('Confirmed');
});

test('a product enquiry waits, is answered, quoted or ordered', () => {
  const standing = (of: object) => productStanding({ ...asked, answer: null, ...of }).words;
  expect(standing({ quote: null })).toBe('Waiting for our call');
  expect(standing({ quote: null, answer: 'We have none.' })).toBe('Answered');
  expect(standing({ quote: { ...quote, state: 'lapsed' } })).toBe('Answered');
  expect(standing({})).toBe('Quote sent');
  expect(standing({ orderedAs: 'B2' })).toBe('Ordered');
});
