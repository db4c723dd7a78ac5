import { expect, test } from 'vitest';
import { rupees } from '#domain/base/money.ts';
import { SMS_LENGTH } from '#messages/base/letter.ts';
import {
  holdExpiredLetter,
  paymentFailedLetter,
  paymentReminderLetter,
} from '#messages/checkout/order-letters.ts';
import { paymentGoneLetter } from '#messages/payments/refund-letters.ts';
import { HOME_IN_GURGAON } from '../../server/support/checkout.ts';
import { order } from '../../server/support/order-facts.ts';

const move = {
  ...order,
  payable: rupees(122_452.5),
  carried: order.totalDeposit,
  movesTo: { ...HOME_IN_GURGAON },
};

/** A move to the other city has the same items as the rental that it continues. */
test.each([
  ['a payment that is due', paymentReminderLetter(move, null)],
  ['a payment that failed', paymentFailedLetter(move, null)],
  ['a payment that was returned', paymentGoneLetter(move)],
  ['items that are no longer held', holdExpiredLetter(move)],
])('the letter of %s for a move speaks of no order', (_, { subject, blocks, sms = '' }) => {
  const words = blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
  expect(words.join(' ')).toContain('your move');
  expect([subject, sms, ...words].join(' ')).not.toContain('order');
  expect(sms.length).toBeLessThanOrEqual(SMS_LENGTH);
});

test('a renter who has not paid for a move in time keeps the items', () => {
  const { subject, blocks, sms } = holdExpiredLetter(move);
  expect(subject).toBe('Your move isn’t paid yet: Oslo sofa and 2 more items (B261121-7F3KQ2)');
  expect(blocks[0]).toMatchObject({
    text: expect.stringContaining('You keep the items you have.'),
  });
  expect(sms).toBe(
    "Basera: we're no longer holding items for your move (3 items), because you haven't paid. You can still pay Rs.1,22,452.50 in your account while stock lasts.",
  );
});
