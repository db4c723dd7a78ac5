import { expect, test } from 'vitest';
import { conditionOf, factText } from '#domain/content/facts.ts';
import { policiesSchema } from '#domain/content/policies.ts';
import { checkEntry, formatProblem } from '#domain/content/entries/problem.ts';
import {
  CANCELLATION_PROMISE,
  EXPRESS_CANCELLATION_PROMISE,
} from '#messages/endings/cancellation.ts';
import * as words from '#messages/base/promises.ts';
import { DELIVERY_SHORT } from '#messages/catalogue/delivery-promise.ts';
import { readShopContent } from '../support/content.ts';

const { policies, coupons } = await readShopContent();
const book = { policies, coupons };

test('every promise states its figures and its condition', () => {
  for (const [name, { says, short, values, condition }] of Object.entries(policies.promises)) {
    const said = factText(`promise.${name}`, book);
    expect(said, name).toMatch(/\.$/);
    expect(said, name).not.toContain('{');
    for (const path of values) {
      expect(says + (condition ?? ''), `${name} states ${path}`).toContain(`{${path}}`);
      expect(factText(path, book), path).toBeDefined();
    }
    if (condition === undefined) continue;
    for (const text of [says, short ?? says]) expect(text, name).toContain('{condition}');
  }
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
