import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { paise, rupees, ZERO } from '#domain/base/money.ts';
import { stageWords } from '#messages/overview/home-ending.ts';
import { reportLetter } from '#messages/settlement/inspection-letters.ts';
import { pickupLetter } from '#messages/settlement/rental-letters.ts';
import { nothingLeftWords } from '#messages/settlement/return-words.ts';
import { order } from '../../server/support/letter-facts.ts';

const quote = {
  isEarly: true,
  planEndsOn: day('2027-11-30'),
  deposit: rupees(2321),
  dues: paise(309_948),
  paidAhead: ZERO,
  deductions: [
    { kind: 'unpaid_rent' as const, amount: rupees(2321), note: 'Unpaid rent and interest' },
  ],
  refund: ZERO,
  stillOwed: paise(77_848),
};

test('a pick-up letter says what the deposit pays of unpaid rent before what is left', () => {
  const asked = { on: day('2027-02-10'), slot: '09:00-12:00', lost: ZERO, quote };
  const words = JSON.stringify(pickupLetter(order, asked).blocks);
  expect(words).toContain(
    'you’ll owe ₹3,099.48 of rent and interest at the pick-up. Your deposit pays ₹2,321 of it, which leaves ₹778.48 to pay.',
  );
});

test('an early end with unpaid rent says that the deposit pays it', () => {
  expect(nothingLeftWords(quote)).toContain('Your deposit pays your unpaid rent');
  expect(nothingLeftWords({ ...quote, deposit: ZERO })).toBe('Your plan runs until 30 Nov 2027.');
});

test.each([
  [ZERO, ZERO, 'so you’d have nothing to pay'],
  [
    rupees(800),
    paise(157_699),
    'No deposit is left to pay it, so we’d invoice all of it. With ₹776.99 of unpaid rent and interest, you’d have ₹1,576.99 to pay in all.',
  ],
  [
    rupees(300),
    rupees(100),
    'We’d take ₹500 of it from your deposit and invoice the other ₹300. Your prepaid rent would pay ₹200. You’d have ₹100 to pay in all.',
  ],
])('a damage letter with %s paise by invoice says what pays it', (byInvoice, stillOwed, words) => {
  const about = { charged: rupees(800), until: new Date(), isReturn: true, byInvoice, stillOwed };
  expect(JSON.stringify(reportLetter(order, about).blocks)).toContain(words);
});

const none = {
  answerBy: null,
  due: { backBy: day('2027-01-15'), isLate: false },
  paidBack: ZERO,
  returnedOn: null,
  byTransfer: ZERO,
  asPaid: [],
  refund: ZERO,
  owed: ZERO,
  isEndedByUs: false,
  isObjected: false,
  objectUntil: null,
} as const;

test('a refund past its day is said to be late at every stage', () => {
  const late = {
    ...none,
    refund: rupees(1802),
    byTransfer: rupees(1802),
    due: { ...none.due, isLate: true },
  };
  for (const stage of ['checking', 'report', 'deciding', 'refund'] as const) {
    expect(stageWords(stage, late)).toContain(
      'You should have had it by 15 Jan 2027. We’re sorry it’s late.',
    );
  }
});

test('a refund of which a part was paid says what is still to come', () => {
  const paid = { paidBack: rupees(1802), returnedOn: day('2027-01-28') };
  expect(stageWords('refund', { ...none, ...paid, byTransfer: rupees(650) })).toBe(
    'We refunded ₹1,802 on Thu 28 Jan. We’ll refund ₹650 by bank transfer. You’ll get it by 15 Jan 2027.',
  );
  const asPaid = ['We’re refunding ₹745.16 to the UPI account you paid from.'];
  expect(stageWords('refund', { ...none, asPaid })).toBe(asPaid[0]);
});

test('a rental that we ended is picked up, with what is owed and no promise of a refund', () => {
  const words = stageWords('pickup', { ...none, isEndedByUs: true, owed: paise(523_440) });
  expect(words).toContain('we’re picking up your items. You owe ₹5,234.40 today.');
  expect(words).toContain('Rent runs until the pick-up');
  expect(words).not.toContain('refund');
});

test('the card of a return promises no refund where none comes, and names what is to be paid', () => {
  expect(stageWords('checking', none)).not.toContain('refund');
  expect(stageWords('checking', { ...none, refund: rupees(1) })).toContain('your refund');
  expect(stageWords('settled', { ...none, owed: rupees(800) })).toContain('₹800 is still to pay');
});

test('a settlement without an answer says until when it can be objected to, and that it was', () => {
  const objectUntil = new Date('2026-12-31T06:00:00Z');
  const open = { ...none, objectUntil };
  const objected = { ...none, isObjected: true };
  for (const stage of ['account', 'refund', 'refunded', 'settled'] as const) {
    expect(stageWords(stage, open)).toContain('You can still object to the damage report until');
    expect(stageWords(stage, objected)).toContain('You objected to the damage report.');
  }
  expect(stageWords('deciding', objected)).toContain('Then we settle your deposit.');
});
