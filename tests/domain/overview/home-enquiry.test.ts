import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { homeWords } from '#messages/overview/home-next.ts';

/** rules/enquiries.md#what-came-of-one */

const quote = {
  number: 'Q-7F3KQ2XN',
  linkId: '00000000-0000-4000-8000-000000000000',
  state: 'open',
  sentAt: '2026-07-08T06:30:00.000Z',
  validUntil: day('2026-07-15'),
} as const;
const asked = { kind: 'enquiry_asked', on: day('2026-07-07'), orderNumber: 'B1' } as const;

test('an enquiry with a quote leads to it, with the days it is valid', () => {
  const facts = { ...asked, kind: 'enquiry_quoted', on: quote.validUntil, quote } as const;
  expect(homeWords(facts, day('2026-07-09'))).toMatchObject({
    figure: '6',
    unit: 'days left',
    title: 'Your quote is ready',
    text: 'We sent you quote Q-7F3KQ2XN on 8 Jul 2026. It’s valid until 15 Jul 2026. Accept it on its page.',
  });
});

test('an enquiry without a quote says when we call', () => {
  expect(homeWords({ ...asked, quote: null }, day('2026-07-08'))).toMatchObject({
    figure: '1',
    unit: 'day ago',
    title: 'We’ve received your enquiry',
    text: 'Our team calls within 24 hours of your enquiry.',
  });
});

test('a quote that expired says so, and what to do', () => {
  const lapsed = { ...quote, state: 'lapsed' } as const;
  expect(homeWords({ ...asked, quote: lapsed }, day('2026-11-10'))).toMatchObject({
    title: 'Your quote is no longer valid',
    text: 'We sent you quote Q-7F3KQ2XN on 8 Jul 2026. It expired after 15 Jul 2026. Ask us for a new one.',
  });
});
