import { expect, test } from 'vitest';
import { mayUndo } from '#domain/documents/kyc.ts';
import { callBy, isPast, lookBy, queueOfIncident } from '#domain/office/due.ts';

const at = (text: string) => new Date(`2026-11-23T${text}Z`);

test.each([
  [false, new Date('2026-11-24T05:00:00Z')],
  [true, at('07:00:00')],
])('a document sent at 05:00 (express: %s) is looked at by %s', (isExpress, by) => {
  expect(lookBy(at('05:00:00'), isExpress)).toEqual(by);
});

test('whoever asked is called within a day', () => {
  expect(callBy(at('05:00:00'))).toEqual(new Date('2026-11-24T05:00:00Z'));
});

test.each([
  [null, false],
  [at('05:00:00'), false],
  [at('04:59:59'), true],
])('what is due by %s is past its time at 05:00: %s', (by, isLate) => {
  expect(isPast(by, at('05:00:00'))).toBe(isLate);
});

test.each([
  ['outbox', 'letters'],
  ['webhook', 'letters'],
  ['billing', 'jobs'],
  ['late-visits', undefined],
])('a matter of %s stands among the %s', (source, queue) => {
  expect(queueOfIncident(source)).toBe(queue);
});

test.each([
  [null, false],
  [at('04:59:50'), true],
  [at('04:59:49'), false],
])('a verdict of %s can be taken back at 05:00: %s', (reviewedAt, may) => {
  expect(mayUndo(reviewedAt, at('05:00:00'))).toBe(may);
});
