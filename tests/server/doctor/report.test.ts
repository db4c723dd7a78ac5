import { expect, test } from 'vitest';
import { reportOf } from '#server/doctor/report.ts';

const kept = { law: 'No product is oversold', subjects: [] };
const broken = { law: 'Refunds never exceed the payment', subjects: ['pay_1', 'pay_2'] };
const offers = { law: 'Switch Razorpay Offers off', subjects: ['pay_3: ₹2,022'] };

test('a check that fails is named with what breaks it, counts as failed, and fails the command', () => {
  expect(reportOf([kept, broken], [])).toEqual({
    isSound: false,
    text: [
      'ok      No product is oversold',
      'FAILED  Refunds never exceed the payment',
      '        pay_1',
      '        pay_2',
      '',
      '1 check passed, 1 failed',
      '',
    ].join('\n'),
  });
});

test('a note is no failed check: it is counted apart, and the command succeeds', () => {
  expect(reportOf([kept], [offers, { law: 'Nothing to note', subjects: [] }])).toEqual({
    isSound: true,
    text: [
      'ok      No product is oversold',
      'NOTE    Switch Razorpay Offers off',
      '        pay_3: ₹2,022',
      '',
      '1 check passed, 0 failed, 1 note',
      '',
    ].join('\n'),
  });
  expect(reportOf([broken], [offers, offers]).text).toMatch(
    /\n0 checks passed, 1 failed, 2 notes\n$/,
  );
});

test.each([
  [[], []],
  [[kept], []],
  [[kept], [offers]],
  [[broken], []],
  [[broken, kept], [offers]],
])('the word FAILED, the count and the exit code agree', (findings, notes) => {
  const { text, isSound } = reportOf(findings, notes);
  const failed = text.split('\n').filter((line) => line.startsWith('FAILED'));
  expect(text).toContain(`, ${failed.length} failed`);
  expect(isSound).toBe(failed.length === 0);
});
