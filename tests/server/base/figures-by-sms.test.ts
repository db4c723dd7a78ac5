import { collectedLetter } from '#messages/delivery/collected-letter.ts';
import { expect, test } from 'vitest';
import { day, instantAt } from '#domain/base/kolkata.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import { mandateLetter } from '#messages/billing/autopay-letters.ts';
import { boughtLetter } from '#messages/changes/purchase-letter.ts';
import { exchangedLetter } from '#messages/changes/exchange-letters.ts';
import { documentsReminderLetter, extendedLetter } from '#messages/delivery/delivery-letters.ts';
import {
  enquiryAcceptedLetter,
  holdExpiredLetter,
  paymentFailedLetter,
  paymentReminderLetter,
} from '#messages/checkout/order-letters.ts';
import { bankAccountWrongLetter } from '#messages/payments/bank-letters.ts';
import { paymentGoneLetter } from '#messages/payments/refund-letters.ts';
import { forfeitedLetter } from '#messages/delivery/missed-letters.ts';
import { documentRejectedLetter } from '#messages/documents/kyc-letters.ts';
import { type Letter, SMS_LENGTH } from '#messages/base/letter.ts';
import { closedDepositLetter } from '#messages/settlement/closing-letters.ts';
import { damageInvoicedLetter } from '#messages/settlement/inspection-letters.ts';
import { invoicesPaidLetter, reminderLetter } from '#messages/settlement/invoice-letters.ts';
import { lateDecisionLetter } from '#messages/settlement/late-objection-letters.ts';
import {
  expiryLetter,
  pickupLetter,
  serviceEndsLetter,
  wentOnLetter,
} from '#messages/settlement/rental-letters.ts';
import { shortMessage } from '#server/mails/short-message.ts';
import {
  cancelled,
  exchanged,
  invoice,
  name,
  news,
  noMoney,
  on,
  order,
  paidInvoices,
  payer,
  quote,
  shop,
} from '../support/letter-facts.ts';

/** Letters of large amounts, as a renter without a confirmed email gets them: rules/operations.md#an-sms-instead */
const much = rupees(122_452.5);
const until = instantAt(on, 23);
const account = { lastDigits: '6789', bank: 'A Bank' };
const withAccount = { ...order, bankAccount: account };
const rental = { unpaid: much, limit: much, from: on, today: on };
const soon = { ...rental, today: day('2026-09-23') };
const closed = {
  ...quote,
  refund: much,
  parts: { byTransfer: much, asPaid: [] },
  collectedOn: on,
  damageInvoice: null,
  due: { backBy: on, isLate: false },
  decision: null,
  objectBy: null,
};
const collected = {
  collectedOn: on,
  things: [],
  paidRent: ZERO,
  waived: ZERO,
  held: much,
  earlyEnd: ZERO,
  comesBack: much,
  byTransfer: much,
  stillOwed: ZERO,
  due: { backBy: on, isLate: false },
};
const extended = {
  tenure: 3,
  until: on,
  use: { begun: ZERO, credited: ZERO },
  bills: [],
} as const;
const bought = {
  what: 'Oslo sofa',
  on,
  figures: {
    ...noMoney('asNew', 'takenOff', 'price', 'gst', 'depositUsed', 'aheadUsed', 'owed', 'due'),
    back: much,
  },
  parts: { byTransfer: much, asPaid: [] },
  invoice: { number: '1', link: invoice.link },
  rest: null,
};
const damage = { number: 'D-1', amount: much, open: much, dueOn: on, link: invoice.link };
const rejected = {
  type: 'AADHAR_CARD',
  reason: 'Too dark.',
  standing: 'REJECTED',
  orderNumbers: [],
  documentsBy: until,
  kycUrl: order.kycUrl,
} as const;

test.each<[string, Letter, string]>([
  [
    'the notice of termination',
    reminderLetter('default', invoice, soon, rupees(4904)),
    "please pay Rs.4,904 of rent: part of it is more than 30 days overdue. If you don't pay, we can end the rental from 30 Sep 2026.",
  ],
  [
    'the notice, from its day on',
    reminderLetter('default', invoice, rental, much),
    "please pay Rs.1,22,452.50 of rent: part of it is more than 30 days overdue. If you don't pay, we can end the rental now.",
  ],
  [
    'what is overdue, while an end is near',
    reminderLetter('overdue', invoice, soon, rupees(4904)),
    "please pay Rs.4,904 of overdue rent. If you don't pay, we can end the rental from 30 Sep 2026.",
  ],
  ['what is overdue', reminderLetter('overdue', invoice), 'please pay Rs.2,122 of overdue rent.'],
  [
    'what is due soon',
    reminderLetter('due_soon', invoice),
    'please pay Rs.2,122 of rent by 30 Sep 2026.',
  ],
  [
    'an end for unpaid rent',
    serviceEndsLetter(order, { ...rental, overdue: much }),
    'It continues if you pay Rs.1,22,452.50 before the pick-up.',
  ],
  [
    'the end of a plan',
    expiryLetter(order, { expiresOn: on, noticeBy: on, monthly: much }),
    'Ask for a pick-up by 30 Sep 2026, or pay Rs.1,22,452.50 a month.',
  ],
  [
    'a plan that continues',
    wentOnLetter(order, { until: on, monthly: much }),
    'now runs until 30 Sep 2026, at Rs.1,22,452.50 a month.',
  ],
  [
    'a return before the plan ends',
    pickupLetter(order, { on, slot: '9 am-1 pm', lost: much, quote }),
    'This ends your plan early: you lose Rs.1,22,452.50 of your deposit.',
  ],
  [
    'an extension',
    extendedLetter(order, { ...extended, paid: much }),
    'until 30 Sep 2026. We received Rs.1,22,452.50.',
  ],
  [
    'an enquiry that became an order',
    enquiryAcceptedLetter({ ...order, totalRent: much }),
    'at Rs.1,22,452.50 a month. Expected delivery: Wed 30 Sep.',
  ],
  [
    'a payment that was returned',
    paymentGoneLetter({ ...order, payable: much }),
    'your payment of Rs.1,22,452.50 for your Oslo sofa and 2 more items was returned to you. Please pay again',
  ],
  [
    'an unpaid order',
    paymentReminderLetter({ ...order, payable: much }, until),
    "pay Rs.1,22,452.50 to confirm your order: Oslo sofa and 2 more items. We're holding your items until 30 Sep 2026, 11:00 pm.",
  ],
  [
    'a payment that failed',
    paymentFailedLetter({ ...order, payable: much }, until),
    "your payment of Rs.1,22,452.50 for your Oslo sofa and 2 more items didn't go through. Please pay again in your account by 30 Sep 2026, 11:00 pm.",
  ],
  [
    'items no longer held',
    holdExpiredLetter({ ...order, payable: much }),
    'You can still pay Rs.1,22,452.50 in your account',
  ],
  [
    'a bank account that was wrong',
    bankAccountWrongLetter(order, much),
    "couldn't pay Rs.1,22,452.50 into the account you added",
  ],
  [
    'a purchase',
    boughtLetter(order, { ...bought, figures: { ...bought.figures, price: much } }),
    'for Rs.1,22,452.50.',
  ],
  [
    'a payment of several invoices',
    invoicesPaidLetter({
      ...paidInvoices,
      amount: much,
      invoices: ['071-2728-000001', '071-2728-000002'],
      isDebit: false,
    }),
    "Basera: we've received your payment of Rs.1,22,452.50 for the invoices 071-2728-000001, 071-2728-000002.",
  ],
  [
    'a settlement without a bank account',
    closedDepositLetter(order, { ...closed, objectBy: until }),
    "is settled. We'll refund Rs.1,22,452.50 once you add your bank account. You can object to the damage until 30 Sep 2026, 11:00 pm.",
  ],
  [
    'a settlement with one',
    closedDepositLetter(withAccount, closed),
    "is settled. We'll refund Rs.1,22,452.50. ",
  ],
  [
    'a settlement that refunds rent as it was paid',
    closedDepositLetter(withAccount, {
      ...closed,
      parts: { byTransfer: ZERO, asPaid: [{ amount: much, words: 'To UPI.' }] },
    }),
    "is settled. We're refunding Rs.1,22,452.50 the way you paid. ",
  ],
  [
    'a settlement that leaves money to pay',
    closedDepositLetter(order, {
      ...closed,
      refund: ZERO,
      parts: { byTransfer: ZERO, asPaid: [] },
      stillOwed: much,
    }),
    'is settled. You still have Rs.1,22,452.50 to pay.',
  ],
  [
    'items picked up',
    collectedLetter(order, collected),
    "If we find no damage, we'll refund Rs.1,22,452.50 once you add your bank account.",
  ],
  [
    'items bought',
    boughtLetter(order, bought),
    "We'll refund Rs.1,22,452.50 once you add your bank account.",
  ],
  [
    'items swapped',
    exchangedLetter(order, { ...exchanged, back: much }),
    "We'll refund Rs.1,22,452.50 once you add your bank account.",
  ],
  [
    'a forfeited order',
    forfeitedLetter(order, cancelled),
    'We keep Rs.2,122 and refund Rs.1,061. Please add your bank account.',
  ],
  [
    'damage found after an exchange',
    damageInvoicedLetter(order, damage, { decision: null, objectBy: until }),
    'Please pay Rs.1,22,452.50 by 30 Sep 2026. You can object until 30 Sep 2026, 11:00 pm.',
  ],
  [
    'a decided objection',
    lateDecisionLetter(order, {
      decision: null,
      waived: much,
      note: null,
      forfeited: ZERO,
      refunds: [],
      stays: ZERO,
    }),
    "we've waived Rs.1,22,452.50 of damage charges.",
  ],
  [
    'a decided objection with more to say than an SMS has room for',
    lateDecisionLetter(order, {
      decision: 'You are right.',
      waived: much,
      note: { number: 'C-1', amount: rupees(100), invoice: 'D-1', interest: rupees(64) },
      forfeited: ZERO,
      refunds: ['We’re refunding ₹200 by bank transfer (NEFT).'],
      stays: ZERO,
    }),
    "we've waived Rs.1,22,452.50 of damage charges.",
  ],
  [
    'AutoPay that has ended',
    mandateLetter(payer, { ...news, state: 'stopped', open: much }),
    'You have Rs.1,22,452.50 of rent to pay.',
  ],
  [
    'documents of an express order',
    documentsReminderLetter({ ...order, documentsBy: until }, on, false),
    'Please upload KYC documents by 30 Sep 2026, 11:00 pm, or express moves a working day.',
  ],
  [
    'a rejected document of an express order',
    documentRejectedLetter(name, rejected),
    'please upload your Aadhar Card again by 30 Sep 2026, 11:00 pm: Too dark.',
  ],
])('%s has its figures and days in one SMS', (_, letter, said) => {
  const [words = ''] = (shortMessage(letter, shop, false) ?? '').split(/(?<= )http/);
  expect(words).toContain(said);
  expect(words.trim().length).toBeLessThanOrEqual(SMS_LENGTH);
});
