import { expect, test } from 'vitest';
import { numberedSubject, readNumbered } from '#domain/office/log-subject.ts';

test.each([
  ['issue answer', '7', 'issue 7'],
  ['replacement confirm', '4 5', 'issue 4 5'],
  ['repair done', '12', 'visit 12'],
  ['stop picture', 'visit-12', 'visit 12'],
  ['stop crew', 'pickup-34', 'pickup 34'],
  ['run order', '3', 'crew 3'],
  ['crew change', '3', 'crew 3'],
  ['matter close', '7', 'matter 7'],
  ['pincode call-off', '7', 'change 7'],
  ['pincode add', '122001', 'pincode 122001'],
  ['order cancel', 'B261122-AB2CD3', undefined],
  ['cash close', '2026-11-24', undefined],
  ['order list', '', undefined],
])('what %s with %j is about is %s', (action, subject, named) => {
  expect(numberedSubject(action, subject)).toBe(named);
  expect(named && readNumbered(named)?.numbers.join(' ')).toBe(
    named && subject.replace(/^\D+/, ''),
  );
});

test.each(['', 'issue', '7', 'issue seven', 'issue 7; drop', 'Issue 7', 'issue 1234567890'])(
  '%j names nothing of the log',
  (text) => {
    expect(readNumbered(text)).toBeUndefined();
  },
);
