import { expect, test } from 'vitest';
import { extraCharges } from '#messages/catalogue/extra-charges.ts';
import * as letters from '#messages/checkout/order-letters.ts';
import { order } from '../../server/support/order-facts.ts';

test('what can come on top of a price is carrying by floor, missed attempts and late interest', () => {
  const rupeesAnItem = [
    { fromFloor: 1, rupees: 50 },
    { fromFloor: 2, rupees: 100 },
  ];
  expect(extraCharges({ freeBelowKg: 10, itemKg: 60, rupeesAnItem })).toEqual([
    'Without a lift, or with one that is too small, you pay the delivery team in cash for each item of 10 kg or more: ₹50 to floor 1, ₹100 from floor 2 up. An item counts once for every 60 kg or part of it.',
    'If nobody is home for two delivery attempts: ₹1,000. One is free; after a third the order is forfeited.',
    'Late payments are charged 2% interest a month.',
  ]);
});

test.each([
  ['unpaid', letters.paymentReminderLetter(order, null)],
  ['paid', letters.orderPaidLetter(order)],
  ['taken on', letters.enquiryAcceptedLetter(order)],
])('the letter of an order that is %s lists them', (_what, { blocks }) => {
  expect(blocks).toContainEqual({ kind: 'text', text: 'Possible extra charges:' });
  expect(blocks).toContainEqual({ kind: 'list', items: order.extraCharges });
});
