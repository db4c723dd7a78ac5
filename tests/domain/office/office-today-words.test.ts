import { expect, test } from 'vitest';
import { day, instantAt } from '#domain/base/kolkata.ts';
import { paise } from '#domain/base/money.ts';
import type { QueueRow } from '#domain/office/queue.ts';
import { joinedParts } from '#messages/base/joined-parts.ts';
import { aboutWords, pastTheirTime, QUEUE_WORDS, timeWords } from '#messages/office/today-words.ts';
import { agreed, plural } from '#messages/base/plural.ts';

test.each([
  [0, '0 documents wait'],
  [1, '1 document waits'],
  [2, '2 documents wait'],
])('%d of a thing are told as “%s”', (count, words) => {
  expect(`${plural(count, 'document')} ${agreed(count, 'waits', 'wait')}`).toBe(words);
});

test.each([
  [1, '1 overdue'],
  [3, '3 overdue'],
])('of %d that are late is said “%s”', (late, words) => {
  expect(pastTheirTime(late)).toBe(words);
});

test('what ends with a stop gets no second one', () => {
  expect(joinedParts(['Express', null, '₹1,200', 'Sofa'])).toBe('Express. ₹1,200. Sofa');
  expect(joinedParts(['It is not noted.', '2 times'])).toBe('It is not noted. 2 times');
  expect(joinedParts(['Why?', '', 'Nobody knows.'])).toBe('Why? Nobody knows.');
});

const row: QueueRow = {
  id: '1',
  order: null,
  name: null,
  place: null,
  since: null,
  by: null,
  on: null,
  isLate: false,
  isExpress: false,
  about: 'The visit of yesterday is not noted.',
  count: 2,
  amount: null,
  kind: null,
};

test('a visit of today whose hours are over is late today, and one of nobody says so', () => {
  const on = day('2026-11-30');
  const exchange = { ...row, kind: 'exchange', about: 'Oslo sofa', count: null, on } as const;
  const at = instantAt(on, 14);
  expect(timeWords(exchange, at)).toMatchObject({ tone: 'soon', words: 'today' });
  const late = { ...exchange, isLate: true, isCrewless: true };
  expect(timeWords(late, at)).toMatchObject({ tone: 'late', words: 'overdue today' });
  expect(aboutWords('day', late)).toBe('No crew yet. Exchange. Oslo sofa');
});

test('a matter that happened again says so behind its own words', () => {
  expect(aboutWords('jobs', row)).toBe('The visit of yesterday is not noted. 2 times');
  expect(aboutWords('ending', { ...row, about: null, count: 2 })).toBe('2 reminders sent');
});

test.each([
  [false, '3 days ago', 'Fri 27 Nov'],
  [true, '3 days overdue', 'by Fri 27 Nov'],
])('a day that has passed is never told as one ahead (late: %s)', (isLate, words, note) => {
  const passed = { ...row, on: day('2026-11-27'), isLate };
  expect(timeWords(passed, instantAt(day('2026-11-30'), 9))).toMatchObject({ words, note });
});

test('what is late and comes on a later day tells that day', () => {
  const planned = { ...row, on: day('2026-12-02'), isLate: true };
  expect(timeWords(planned, instantAt(day('2026-11-30'), 9)).words).toBe('in 2 days');
});

test.each([
  ['account_closed', 'The account or card can no longer be debited'],
  ['insufficient_funds', 'Not enough balance'],
  ['not_approved_by_payer', 'The renter didn’t approve it'],
  ['no_answer', 'The bank didn’t respond'],
  ['not_handed_over', 'AutoPay was paused or stopped first'],
  ['some_new_code', 'The bank gave no reason'],
  [null, 'The bank gave no reason'],
])('a debit that failed for %s says: %s', (about, words) => {
  expect(aboutWords('debits', { ...row, about, count: 1, amount: paise(119900) })).toBe(
    `₹1,199. ${words}`,
  );
});

test('the visits of today share their queue with earlier ones that nobody recorded, so no name says today', () => {
  expect(QUEUE_WORDS.day.name).toBe('Visits and pick-ups to record');
});
