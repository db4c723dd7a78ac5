import { expect, test } from 'vitest';
import { partWords } from '#messages/office/books-words.ts';
import { answerTexts } from '#messages/office/answer-texts.ts';
import { detailWords } from '#messages/office/log-detail-words.ts';
import { fieldWords, valueWords } from '#messages/office/log-field-words.ts';
import { ACTION_WORDS, actionWords, subjectWords } from '#messages/office/log-words.ts';
import { refusalWords } from '#messages/office/refusal-words.ts';

test('says what was done in words, and an action without words by its name', () => {
  expect(actionWords('operator role')).toBe('Role changed');
  expect(actionWords('moon landing')).toBe('moon landing');
});

test.each([
  ['order schedule', 'pickup', 'Pick-up planned'],
  ['order schedule', 'delivery', 'Delivery planned'],
  ['order missed', 'relocation', 'Move missed'],
  ['order schedule', undefined, 'Visit or pick-up planned'],
  ['order late', 'exchange', 'Delay announced'],
])('names %s of a %s: %s', (action, comesTo, words) => {
  expect(actionWords(action, { comesTo })).toBe(words);
});

test('says why something was refused, without what is not kept', () => {
  expect(refusalWords('CODE_WRONG')).toBe('A wrong code was entered.');
  expect(refusalWords('CODE_LOCKED')).toBe('Too many wrong codes were entered.');
  expect(refusalWords('AREA_UNKNOWN')).toBe('Unknown area.');
  expect(refusalWords('STOP_MOVED')).toBe('Someone else moved this.');
  expect(refusalWords('PRICE_OUT_OF_RANGE')).toBe('A rent is in whole rupees.');
  expect(refusalWords('DAY_NEEDED')).toBe('The renter hasn’t chosen a day.');
  expect(refusalWords('TIME_NOT_POSSIBLE')).toBe(
    'The new time must be later than now and than the end of the slot.',
  );
  expect(refusalWords('TRANSFER_REFERENCE_INVALID')).toBe(
    'The bank’s reference was incomplete or mistyped.',
  );
  expect(refusalWords('LAST_OWNER')).not.toContain('LAST_OWNER');
  expect(refusalWords('OF_OLD')).toBe('It couldn’t be done then.');
  expect(refusalWords('EXCHANGE_NOT_POSSIBLE', 'It’s sold.')).toBe('It’s sold.');
  expect(refusalWords('SEVERAL_TRANSFERS')).toContain('which of several transfers');
});

test.each(Object.keys(answerTexts))('tells the refusal %s in whole sentences', (code) => {
  expect(refusalWords(code)).not.toMatch(/[{}]|--|npm|[A-Z]_[A-Z]/);
  expect(refusalWords(code)).not.toBe('');
  // What was said to whoever had it on the screen is nothing for the log.
  expect(refusalWords(code)).not.toMatch(/highlighted|the latest|^Please |Your change was/);
});

test.each([
  ['INPUT_INVALID', 'The entry was incomplete or not possible.'],
  ['ORDER_CHANGED', 'Someone else changed this order.'],
  ['CREW_CHANGED', 'Someone else changed this crew.'],
  ['CREW_GONE', 'This crew no longer works here.'],
  ['PICKUP_NEEDS_CREW', 'Only our own crews do pick-ups.'],
])('tells %s to who reads it later: %s', (code, words) => {
  expect(refusalWords(code)).toBe(words);
});

test.each([
  ['stop crew', 'pickup-34', 'Pick-up 34'],
  ['stop picture', 'visit-12', 'Visit 12'],
  ['crew change', '3', 'Crew 3'],
  ['repair done', '7', 'Repair visit 7'],
  ['replacement confirm', '4 5', 'Issue 4, 5'],
  ['pincode add', '122001', '122001'],
  ['price set', 'oslo-3-seater-sofa', 'Oslo 3 seater sofa'],
  ['unit add', 'oslo-3-seater-sofa', 'Oslo 3 seater sofa'],
  ['slot places', '2026-11-24 morning', '24 Nov 2026 morning'],
  ['cash close', '2026-11-24', '24 Nov 2026'],
  ['order cancel', 'B261122-AB2CD3', 'B261122-AB2CD3'],
])('says of %s what %s is: %s', (action, subject, words) => {
  expect(subjectWords(action, subject, {})).toBe(words);
});

test('a document is called by its kind, and by no key where that is not known', () => {
  expect(subjectWords('kyc verify', 'kyc/4c1f', { type: 'PAN_CARD' })).toBe('PAN Card');
  expect(subjectWords('document shown', '4c1f', { type: 'AADHAR_CARD' })).toBe('Aadhar Card');
  expect(subjectWords('kyc reject', '4c1f', {})).toBe('Document');
});

test('no two actions have the same name, so that each is chosen by its own', () => {
  const names = Object.values(ACTION_WORDS);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test('names fields as people do', () => {
  expect(fieldWords('expectedOn')).toBe('Expected on');
  expect(fieldWords('crewId')).toBe('Crew');
  expect(fieldWords('words')).toBe('Explanation');
  expect(fieldWords('')).toBe('');
});

test.each([
  [null, 'none'],
  ['', 'none'],
  [true, 'yes'],
  [false, 'no'],
  ['2026-11-24', '24 Nov 2026'],
  ['2026-11-24T10:35:00.000Z', '24 Nov 2026, 4:05 pm'],
  ['NEFT_2231', 'NEFT_2231'],
  ['care', 'care'],
  [7, '7'],
  [[], 'none'],
  [[{ amount: 150_000, note: 'Armrest torn' }], '₹1,500 Armrest torn'],
  [[{ item: 7, amount: 100_000 }], '₹1,000'],
  [{ half: 'morning', day: '2026-11-24' }, 'morning 24 Nov 2026'],
  [undefined, 'none'],
  [{ cityId: 1, tenure: 12, price: 129_900 }, 'Gurgaon 12 months ₹1,299'],
  [{ months: 1, cap: 500, width: 6 }, '1 month ₹500 6 mm'],
  [{ refund: 245_200, paidAhead: 74_516 }, '₹2,452 ₹745.16'],
  [{ cityId: 99 }, '99'],
  [[{ way: 'given_back' }], 'Given back'],
  [{ outcome: 'not_home' }, 'nobody was home'],
  [{ reason: 'It moved' }, 'It moved'],
])('tells %j as %j', (value, words) => {
  expect(valueWords(value)).toBe(words);
});

test.each([
  ['payment', 'pay_qwertyuiop', 'pay_qwertyuiop'],
  ['reference', 'NEFT_ABC', 'NEFT_ABC'],
  ['bay', 'back_left', 'back_left'],
  ['refund', 'transfer_due', 'Transfer due'],
  ['reason', 'off_topic', 'Off topic'],
  ['comesTo', 'relocation', 'move'],
])('of %s, %s is told as %s: only codes are made words', (field, text, words) => {
  expect(valueWords(text, field)).toBe(words);
});

test('tells how something stands without its capitals', () => {
  expect(valueWords('PAYMENT_AWAITED', 'status')).toBe('Payment pending');
  expect(partWords('PAYMENT_AWAITED')).toBe('Payment pending');
  expect(partWords('early_closure')).toBe('Early end charges');
});

test('tells the money that was counted by its ways, and once why it is another', () => {
  const counts = [
    { way: 'taken', counted: 1_132_800, words: 'A tip' },
    { way: 'carrying', counted: 30_000, words: 'A tip' },
    { way: 'given_back', counted: 0, words: '' },
  ];
  expect(detailWords('counts', counts, false)).toBe(
    'Collected by the payment provider: ₹11,328; Cash for carrying, taken by crews: ₹300; Refunded by the payment provider: ₹0; Because: A tip',
  );
  expect(detailWords('counts', counts, true)).toBe('Because: A tip');
  expect(detailWords('count', counts[2], true)).toBe('');
  expect(detailWords('count', 3, true)).toBe('Count: 3');
  expect(detailWords('reference', 'UTIB1', true)).toBe('Reference: UTIB1');
  expect(fieldWords('given_back')).toBe('Refunded by the payment provider');
});
