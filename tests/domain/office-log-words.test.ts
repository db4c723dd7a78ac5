import { expect, test } from 'vitest';
import { actionWords, fieldWords, valueWords } from '#messages/office-log-words.ts';
import { refusalWords } from '#messages/refusal-words.ts';

test('says what was done in words, and an action without words by its name', () => {
  expect(actionWords('operator role')).toBe('Role changed');
  expect(actionWords('moon landing')).toBe('moon landing');
});

test('says why something was refused, without what is not kept', () => {
  expect(refusalWords('CODE_WRONG')).toBe('That is not the delivery code.');
  expect(refusalWords('LAST_OWNER')).not.toContain('LAST_OWNER');
  expect(refusalWords('OF_OLD')).toBe('OF_OLD');
});

test('names fields as people do', () => {
  expect(fieldWords('expectedOn')).toBe('Expected on');
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
  [{ half: 'morning', day: '2026-11-24' }, 'morning 24 Nov 2026'],
  [undefined, 'none'],
])('tells %j as %j', (value, words) => {
  expect(valueWords(value)).toBe(words);
});

test('tells how something stands without its capitals', () => {
  expect(valueWords('PAYMENT_AWAITED', 'status')).toBe('Waits for its payment');
});
