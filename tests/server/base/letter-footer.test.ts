import { expect, test } from 'vitest';
import { factText } from '#domain/content/facts.ts';
import { day } from '#domain/base/kolkata.ts';
import { ZERO } from '#domain/base/money.ts';
import { otpLetter } from '#messages/people/account-letters.ts';
import type { Letter } from '#messages/base/letter.ts';
import { withFooter } from '#messages/base/letter-footer.ts';
import * as orders from '#messages/checkout/order-letters.ts';
import { toHtml } from '#server/mails/html.ts';
import { toPlainText } from '#server/mails/plain-text.ts';
import { readShopContent } from '../../support/content.ts';
import { LETTERS } from '../support/all-letters.ts';
import { order } from '../support/order-facts.ts';

const { policies, coupons, site } = await readShopContent();

const MEDICAL = { ...order, kind: 'medical', documents: [] } as const;

const promise = (name: string) => factText(`promise.${name}`, { policies, coupons }) ?? name;
const plain = (letter: Letter) => toPlainText(letter, site);

test('every mail says who we are and how to reach us', () => {
  for (const [name, letters] of Object.entries(LETTERS)) {
    for (const letter of [letters].flat()) {
      for (const mail of [plain(letter), toHtml(letter, site)]) {
        for (const part of [site.legalName, ...site.address, site.cin, site.email, site.phone])
          expect(mail, name).toContain(part);
      }
    }
  }
  expect(withFooter(otpLetter(site.name, '482913'), site).text).toMatch(
    new RegExp(`^482913 is .*${site.legalName}.*${site.cin}.*${site.email}`, 's'),
  );
});

test('the confirmation of an order states the terms of cancelling it', () => {
  const confirmed = plain(orders.orderPaidLetter(order));
  expect(confirmed).toContain(promise('cancellation'));
  expect(confirmed).toContain('we keep the first month’s rent and refund the rest');
  expect(confirmed).not.toContain(promise('expressCancellation'));
  const express = { ...order, expressOn: order.expectedOn };
  expect(plain(orders.orderPaidLetter(express))).toContain(promise('expressCancellation'));
});

test('so does a confirmation that could be mailed only later, until the delivery', () => {
  const late = (deliveredOn: typeof order.deliveredOn) =>
    plain(orders.summaryLetter({ ...order, deliveredOn }));
  expect(late(null)).toContain(promise('cancellation'));
  expect(late(day('2026-09-30'))).not.toContain(promise('cancellation'));
});

test.each([
  ['paid', order, orders.orderPaidLetter(order)],
  ['medical', MEDICAL, orders.enquiryAcceptedLetter(MEDICAL)],
])(
  'a confirmation that could be mailed only later says all of the one in time: %s',
  (_, of, inTime) => {
    const { blocks } = orders.summaryLetter({ ...of, deliveredOn: null });
    for (const block of inTime.blocks.slice(1)) expect(blocks).toContainEqual(block);
  },
);

test('an order that is not paid online can be cancelled free of charge', () => {
  const accepted = plain(orders.enquiryAcceptedLetter({ ...order, payable: ZERO }));
  expect(accepted).toContain('You can cancel the order free of charge');
});

test('an order in place of another has terms of its own', () => {
  const swapped = { ...order, carried: order.totalDeposit };
  expect(plain(orders.orderPaidLetter(swapped))).not.toContain(promise('cancellation'));
});
