import { expect, test } from 'vitest';
import { conditionOf, factText } from '#domain/content/facts.ts';
import type { Fault } from '#domain/content/entries/problem.ts';
import { promiseFaults } from '#domain/content/promise-faults.ts';
import { policiesSchema, type PromiseEntry } from '#domain/content/policies.ts';
import { checkEntry, formatProblem } from '#domain/content/entries/problem.ts';
import {
  CANCELLATION_PROMISE,
  EXPRESS_CANCELLATION_PROMISE,
} from '#messages/endings/cancellation.ts';
import * as words from '#messages/base/promises.ts';
import { DELIVERY_SHORT } from '#messages/catalogue/delivery-promise.ts';
import { readShopContent } from '../../support/content.ts';

const { policies, coupons } = await readShopContent();
const book = { policies, coupons };

test('every promise states its figures and its condition', () => {
  expect(promiseFaults(book)).toEqual([]);
  for (const name of Object.keys(policies.promises)) {
    expect(factText(`promise.${name}`, book), name).toMatch(/^[^{}]*\.$/);
  }
});

/** What is said of a promise with other words. */
function faultsWith(name: string, change: Partial<PromiseEntry>) {
  const promise = policies.promises[name];
  if (!promise) throw new Error(`There is no promise ${name}`);
  const promises = { [name]: { ...promise, ...change } };
  return promiseFaults({ ...book, policies: { ...policies, promises } }).map(formatFault);
}

const formatFault = ([field, message]: Fault) => `${field}: ${message}`;

test.each([
  [
    'delivery',
    { says: 'We deliver within {deliveryHours} hours of your order.' },
    'promises.delivery: says leaves out {condition}',
  ],
  [
    'delivery',
    { short: 'within {deliveryHours} hours' },
    'promises.delivery: short leaves out {condition}',
  ],
  [
    'lateInterest',
    { says: 'Late payments are charged 3% interest a month.' },
    'promises.lateInterest: types “3%”: name a figure by its path',
  ],
  [
    'lateInterest',
    { says: 'Late payments are charged a fee.' },
    'promises.lateInterest: says nothing of {billing.lateInterestPercentAMonth}, which is among its values',
  ],
  [
    'lateInterest',
    { says: 'Late payments are charged {billing.lateInterestPercentAMonth}% interest a year.' },
    'promises.lateInterest: says no figure in percent a month',
  ],
  [
    'swap',
    { says: 'A swap is free within {swap.workingDays} working days, {swap.never} times.' },
    'promises.swap: says names {swap.never}, which is not in this file',
  ],
])('no promise %s reads %o', (name, change, fault) => {
  expect(faultsWith(name, change)).toContain(fault);
});

test.each(['’', "'"])('months%s rent is a figure in months of rent', (apostrophe) => {
  const says = (policies.promises.advance?.says ?? '').replaceAll('’', apostrophe);
  expect(says).toContain(`} months${apostrophe} rent`);
  expect(faultsWith('advance', { says })).toEqual([]);
});

test.each([
  ['delivery.short', DELIVERY_SHORT],
  ['replacement', words.REPLACEMENT_PROMISE],
  ['damageReport', words.DAMAGE_REPORT_PROMISE],
  ['depositRefund', words.DEPOSIT_REFUND_PROMISE],
  ['enquiry', words.ENQUIRY_PROMISE],
  ['move', words.MOVE_PROMISE],
  ['cancellation', CANCELLATION_PROMISE],
  ['expressCancellation', EXPRESS_CANCELLATION_PROMISE],
])('letters and pages promise %s in the words of the policies', (name, said) => {
  expect(said).toBe(factText(`promise.${name}`, book));
});

test.each([
  [
    'promise.delivery',
    'We deliver within 72 hours of your order, once your documents are verified.',
  ],
  ['promise.delivery.short', 'within 72 hours, once your documents are verified'],
  [
    'promise.depositRefund',
    'Your deposit is settled within 7 to 10 working days from pick-up, inspection included.',
  ],
  [
    'promise.support',
    'Phone and email support is available from 9 am to 9 pm every day. Problems can be reported online at any time.',
  ],
  ['expressDelivery.orderByHour', 'noon'],
])('%s reads as “%s”', (path, said) => {
  expect(factText(path, book)).toBe(said);
});

test.each([
  'promise.nothing',
  'promise.wear.short',
  'promise.delivery.rule',
  'promise.delivery.a.b',
])('there is no %s', (path) => {
  expect(factText(path, book)).toBeUndefined();
});

test('a figure with a condition is named with it', () => {
  expect(conditionOf('deliveryHours', book)).toBe('promise.delivery.short');
  expect(conditionOf('delivery.replacementHours', book)).toBe('promise.replacement');
  expect(conditionOf('billing.dueDay', book)).toBeUndefined();
});

test.each([
  [
    'refund',
    { ...policies.refund, workingDays: { from: 5, to: 8 } },
    'refund.workingDays.from: must be 7, which is what src/domain/payments/refund.ts enforces',
  ],
  ['refund', { ...policies.refund, by: 'UPI' }, 'refund.by: must be NEFT'],
  [
    'wear',
    { ...policies.wear, scratch: { ...policies.wear.scratch, length: 50 } },
    'wear.scratch.length: must be 40, which is what src/domain/endings/inspection.ts enforces',
  ],
  [
    'billing',
    { ...policies.billing, dishonouredChequeFee: 600 },
    'billing.dishonouredChequeFee: must be 500, which is what src/domain/billing/overdue.ts enforces',
  ],
  ['swap', { workingDays: 10 }, 'swap.workingDays: must be 7'],
  ['damageReport', { answerDays: 2 }, 'damageReport.answerDays: must be 7'],
])('the policies cannot contradict what enforces %s', (field, value, message) => {
  const checked = checkEntry('x', policiesSchema, { ...policies, [field]: value });
  expect(checked.ok ? '' : checked.problems.map(formatProblem).join('\n')).toContain(message);
});
