import { describe, expect, test } from 'vitest';
import { day, instantAt } from '#domain/base/kolkata.ts';
import { formatRupees, paise, rupees, sum, ZERO } from '#domain/base/money.ts';
import { collectedLetter } from '#messages/delivery/collected-letter.ts';
import * as deliveries from '#messages/delivery/delivery-letters.ts';
import * as exchanges from '#messages/changes/exchange-visit-letters.ts';
import type { Letter } from '#messages/base/letter.ts';
import { link, list, text } from '#messages/base/letter.ts';
import type { RefundTold } from '#messages/payments/refund-words.ts';
import { cancelledLetter } from '#messages/checkout/cancelled-letter.ts';
import * as orders from '#messages/checkout/order-letters.ts';
import * as refunds from '#messages/payments/refund-letters.ts';
import {
  type AboutInvoice,
  invoiceLetter,
  reminderLetter,
} from '#messages/settlement/invoice-letters.ts';
import {
  expiryLetter,
  serviceGoesOnLetter,
  wentOnLetter,
} from '#messages/settlement/rental-letters.ts';
import * as missed from '#messages/delivery/missed-letters.ts';
import { MISSED_FEE_NAME } from '#messages/visits/missed-words.ts';
import { unnotedLetter } from '#messages/changes/unrecorded-visit-letters.ts';
import * as visits from '#messages/visits/visit-letters.ts';
import { toHtml } from '#server/mails/html.ts';
import { toPlainText } from '#server/mails/plain-text.ts';
import { shortMessage } from '#server/mails/short-message.ts';
import { order, site } from '../support/order-facts.ts';
import { noMoney } from '../support/letter-facts.ts';

const express = {
  ...order,
  expressOn: order.expectedOn,
  documentsBy: instantAt(day('2026-09-30'), 13),
};
const missedTimes = (times: number) => order.visit && { ...order.visit, missed: times };
const exchanged = {
  ...order,
  visit: order.visit && { ...order.visit, kind: 'exchange' as const },
};
const [PAID_ON, today] = [day('2026-09-27'), day('2026-11-21')];

/** On its way to where its renter paid from. */
const refund: RefundTold = {
  amount: order.payable,
  reason: 'coupon_used_up',
  by: 'provider',
  method: 'netbanking',
  account: null,
  standing: 'ON_ITS_WAY',
  arrivesBy: day('2026-12-02'),
  returnedAt: null,
  reference: null,
};
const transfer = {
  by: 'transfer',
  account: { lastDigits: '6789', bank: 'The Jammu And Kashmir Bank' },
} as const;
const unnamed = { by: 'transfer', standing: 'ACCOUNT_NEEDED', arrivesBy: null } as const;
const done = {
  standing: 'RETURNED',
  returnedAt: '2026-11-25T05:30:00Z',
  reference: 'HDFCN52026112112345678',
} as const;

const about: AboutInvoice = {
  name: order.customer,
  order: order.number,
  invoice: '061-2627-000042',
  kind: 'rent',
  amount: paise(2_122_50),
  paid: ZERO,
  open: paise(2_122_50),
  interest: ZERO,
  dueOn: day('2026-12-07'),
  link: 'https://basera.example/account/invoices/061-2627-000042',
};

const letters: readonly (readonly [string, Letter])[] = [
  ['a reminder to pay', orders.paymentReminderLetter(order, new Date('2026-11-21T05:30:00Z'))],
  ['a reminder to pay, with nothing held', orders.paymentReminderLetter(order, null)],
  ['paid', orders.orderPaidLetter(order)],
  ['paid, with documents verified', orders.orderPaidLetter({ ...order, documents: [] })],
  ['paid, with nothing more to pay', orders.orderPaidLetter({ ...order, monthly: ZERO })],
  ['payment failed', orders.paymentFailedLetter(order, null)],
  ['enquiry', orders.enquiryLetter(order)],
  ['enquiry accepted', orders.enquiryAcceptedLetter(order)],
  ['hold expired', orders.holdExpiredLetter(order)],
  ['cancelled', cancelledLetter(order)],
  [
    'cancelled late',
    cancelledLetter(order, {
      paid: order.payable,
      kept: rupees(2122),
      refund: paise(1_234_355_69),
      way: refund,
      invoice: '061-2627-000042',
      on: today,
    }),
  ],
  [
    'cancelled late, by transfer',
    cancelledLetter(order, {
      paid: order.payable,
      kept: rupees(2122),
      refund: paise(1_234_355_69),
      way: { ...refund, ...unnamed },
      invoice: '061-2627-000042',
      on: today,
    }),
  ],
  [
    'cancelled late, to a known account',
    cancelledLetter(order, {
      paid: order.payable,
      kept: rupees(2122),
      refund: paise(1_234_355_69),
      way: { ...refund, ...transfer },
      invoice: '061-2627-000042',
      on: today,
    }),
  ],
  ['documents', deliveries.documentsLetter(order)],
  ['documents of an express order', deliveries.documentsLetter(express)],
  ['paid express', orders.orderPaidLetter(express)],
  ['a reminder of documents', deliveries.documentsReminderLetter(order, PAID_ON, true)],
  ['a summary that was not mailed', orders.summaryLetter(order)],
  ['scheduled', visits.scheduledLetter(order, PAID_ON)],
  ['scheduled for today', visits.scheduledLetter(order, day('2026-09-30'))],
  ['moved', visits.movedLetter(order)],
  ['moved by its renter', visits.movedByYouLetter(order)],
  ['tomorrow', visits.noticeLetter(order, day('2026-09-29'))],
  ['late', visits.lateLetter(order, instantAt(day('2026-09-30'), 18.5))],
  ['unnoted', unnotedLetter(order, { kind: 'delivery', day: today, half: 'afternoon' })],
  ['missed once', missed.missedLetter({ ...order, visit: missedTimes(1) })],
  ['missed twice', missed.missedLetter({ ...order, visit: missedTimes(2) })],
  ['missed through us', missed.ourFailureLetter(order)],
  ['an exchange tomorrow', exchanges.exchangeNoticeLetter(exchanged, day('2026-09-29'))],
  ['an exchange missed', exchanges.exchangeMissedLetter(exchanged)],
  ['an exchange missed through us', exchanges.exchangeFailedLetter(exchanged)],
  [
    'forfeited',
    missed.forfeitedLetter(order, {
      paid: order.payable,
      kept: rupees(3422),
      fees: [{ name: MISSED_FEE_NAME, amount: rupees(1000) }],
      refund: paise(1_234_225_69),
      way: { ...refund, ...transfer },
      invoice: '061-2627-000042',
      on: today,
    }),
  ],
  ['express moved', deliveries.expressMovedLetter(express, PAID_ON, day('2026-09-30'))],
  [
    'express moved, with documents being checked',
    deliveries.expressMovedLetter(
      { ...express, documentsBy: null, documents: order.documents.slice(-1) },
      PAID_ON,
      day('2026-09-28'),
    ),
  ],
  ['delivered', deliveries.deliveredLetter(order, null, instantAt(today, 11))],
  ['return requested', deliveries.returnRequestedLetter(order)],
  ['return stopped', deliveries.returnStoppedLetter(order)],
  [
    'collected',
    collectedLetter(order, {
      collectedOn: day('2026-11-23'),
      things: ['Oslo 3-seater sofa, OSL3-0142'],
      ...noMoney('paidRent', 'waived', 'earlyEnd', 'stillOwed'),
      held: rupees(1061),
      comesBack: rupees(1061),
      byTransfer: rupees(1061),
      due: { backBy: day('2026-12-07'), isLate: false },
    }),
  ],
  [
    'extended',
    deliveries.extendedLetter(order, {
      tenure: 12,
      until: day('2028-09-30'),
      paid: rupees(2122),
      use: { begun: rupees(1000), credited: rupees(1122) },
      bills: [{ from: day('2027-09-30'), until: day('2028-09-30'), rent: paise(2_546_453) }],
    }),
  ],
  ['refund begun', refunds.refundBegunLetter(order, refund, today)],
  ['transfer begun', refunds.refundBegunLetter(order, { ...refund, ...transfer }, today)],
  ['transfer needed', refunds.transferNeededLetter(order, { ...refund, ...unnamed }, today)],
  ['transfer on its way', refunds.transferNeededLetter(order, { ...refund, ...transfer }, today)],
  ['refund done', refunds.refundDoneLetter(order, { ...refund, ...done }, today)],
  ['transfer done', refunds.refundDoneLetter(order, { ...refund, ...transfer, ...done }, today)],
];

/** The SMS alphabet (GSM 03.38) as far as words need it; one character outside it halves the room. */
const SMS_ALPHABET = /^[\w \n!"#%&'()*+,./:;<=>?@$-]*$/;

describe.each(letters)('the letter "%s"', (_, letter) => {
  test('names its order, and has a subject within a line', () => {
    expect(`${letter.subject}\n${toPlainText(letter, site)}`).toContain(order.number);
    expect(letter.subject.length).toBeLessThanOrEqual(78);
  });

  test('says the same in plain text and in HTML', () => {
    const html = toHtml(letter, site);
    const plain = toPlainText(letter, site);
    for (const part of plain.split('\n').filter(Boolean)) {
      const words = part.replace(/^- /, '').split(': ').at(-1) ?? '';
      expect(html).toContain(words.replaceAll('&', '&amp;').replaceAll("'", '&#39;'));
    }
    expect(plain).not.toMatch(/undefined|null|NaN|\[object|</);
    expect(html).not.toMatch(/undefined|null|NaN|\[object/);
  });

  test('fits into one SMS, which its page follows', () => {
    if (letter.sms === undefined) return;
    expect(letter.sms.length).toBeLessThanOrEqual(160);
    expect(letter.sms).toMatch(SMS_ALPHABET);
    expect(letter.sms).not.toContain('http');
  });
});

test.each([
  ['an invoice', invoiceLetter(about)],
  ['a reminder of a due invoice', reminderLetter('due_soon', about)],
  ['a reminder of an overdue invoice', reminderLetter('overdue', about)],
  ['the end of a plan', expiryLetter(order, { expiresOn: today, noticeBy: today, monthly: ZERO })],
  ['a plan that went on', wentOnLetter(order, { until: day('2027-09-30'), monthly: rupees(2122) })],
  ['a service that goes on', serviceGoesOnLetter(order)],
])('what is said by SMS in place of the letter of %s fits into one', (_, letter) => {
  const sms = shortMessage(letter, site.name, false) ?? '';
  expect(sms).toMatch(/^Basera: [a-z].*[.] https:[^ ]+$/);
  expect(sms.length).toBeLessThanOrEqual(160);
  expect(sms).toMatch(SMS_ALPHABET);
});

test('every amount of the summary is on a line of its own, and they make the sum', () => {
  const plain = toPlainText(orders.orderPaidLetter(order), site);
  expect(plain).toContain(
    [
      '2 × Oslo sofa, 12 months (first month): ₹2,122',
      '1 × Air cooler, one season: ₹4,246.51',
      'Refundable deposit: ₹2,12,200',
      'Express delivery: ₹300',
      'Coupon HELLO10: − ₹500',
      'Paid: ₹12,34,567.89',
    ].join('\n'),
  );
});

test('a premium order pays an advance, not a deposit', () => {
  const plain = toPlainText(orders.orderPaidLetter({ ...order, kind: 'premium' }), site);
  expect(plain).toContain(
    [
      'Advance: ₹2,12,200',
      `12 months’ rent, paid now: ${formatRupees(sum([order.totalRent, order.totalDeposit]))}`,
    ].join('\n'),
  );
});

test('what a customer is called cannot become markup', () => {
  const name = '<img src=x onerror=alert(1)> "& \'';
  const blocks = [text(name), list([name]), link(name, `https://basera.example/?q="><script>`)];
  const html = toHtml({ subject: name, name, blocks }, site);
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<script');
});

test('the HTML is complete in itself: nothing of it is fetched, nothing runs', () => {
  const html = toHtml(orders.orderPaidLetter(order), site);
  expect(html).toMatch(/^<!doctype html>/);
  expect(html).toContain('<html lang="en">');
  expect(html).not.toMatch(/<(img|script|link|style|iframe)\b|url\(|@import/);
  expect(html.length).toBeLessThan(20_000);
});

test('a delivery that is planned for another time than the chosen one says so', () => {
  const slot = { day: day('2026-09-28'), half: 'morning' } as const;
  const told = (facts: typeof order) => toPlainText(visits.scheduledLetter(facts, PAID_ON), site);
  expect(told({ ...order, slot })).toContain('the slot you chose, Mon 28 Sep, 9 am to 1 pm');
  expect(told({ ...order, slot: order.visit })).not.toContain('the slot you chose');
});

test('an earlier hour than was told of a late delivery is told as good news, a later one as a delay', () => {
  const at = (hour: number) => instantAt(day('2026-09-30'), hour);
  const told = (until: number, before: number | null) =>
    visits.lateLetter(order, at(until), 'delivery', before === null ? null : at(before)).sms;
  expect(told(19, 20)).toContain('good news');
  expect(told(19, 20)).not.toContain('running late');
  for (const before of [null, 18]) expect(told(19, before)).toContain('running late');
});

test('a paid order whose documents are verified is not told to wait for them', () => {
  const verified = toPlainText(orders.orderPaidLetter({ ...order, documents: [] }), site);
  expect(verified).toContain('Expected delivery');
  expect(verified).not.toMatch(/once your documents are verified/);
});
