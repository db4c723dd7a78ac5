import { expect, test } from 'vitest';
import { projectText, promiseSourceFaults } from '../../../scripts/parts/promise-sources.ts';
import type { PromiseEntry } from '#domain/content/policies.ts';
import { readShopContent } from '../../support/content.ts';

const {
  policies: { promises },
} = await readShopContent();

/** What is said of a promise with another rule or constant. */
function faultsWith(name: string, change: Pick<Partial<PromiseEntry>, 'rule' | 'constant'>) {
  const promise = promises[name];
  if (!promise) throw new Error(`There is no promise ${name}`);
  return promiseSourceFaults({ [name]: { ...promise, ...change } }, projectText).map((fault) =>
    fault.join(': '),
  );
}

test('every promise names its own rule and what enforces its figures', () => {
  expect(promiseSourceFaults(promises, projectText)).toEqual([]);
});

test.each([
  [
    'a chapter that does not exist',
    { rule: 'promises-of-ours.md#late-interest' },
    'promises.lateInterest.rule: docs/rules has no promises-of-ours.md#late-interest: name the heading that implements the promise',
  ],
  [
    'a heading that does not exist',
    { rule: 'billing.md#interest-on-interest' },
    'promises.lateInterest.rule: docs/rules has no billing.md#interest-on-interest: name the heading that implements the promise',
  ],
  [
    'the rule of another promise',
    { rule: 'delivery.md#free-delivery' },
    'promises.lateInterest.rule: delivery.md#free-delivery is about something else: name the heading that mentions INTEREST_PERCENT_A_MONTH',
  ],
  [
    'another rule of its chapter',
    { rule: 'billing.md#dishonoured-cheques' },
    'promises.lateInterest.rule: billing.md#dishonoured-cheques is about something else: name the heading that mentions INTEREST_PERCENT_A_MONTH',
  ],
  [
    'a constant that does not exist',
    { constant: 'INTEREST_A_WEEK in src/domain/billing/interest.ts' },
    'promises.lateInterest.constant: src/domain/billing/interest.ts exports no INTEREST_A_WEEK: name the constant that enforces a figure',
  ],
  [
    'a file that does not exist',
    { constant: 'INTEREST_PERCENT_A_MONTH in src/domain/billing/usury.ts' },
    'promises.lateInterest.constant: src/domain/billing/usury.ts does not exist: name the file of the constant',
  ],
  [
    'the rule and constant of another promise',
    {
      rule: 'billing.md#when-rent-is-due',
      constant: 'DUE_DAY in src/domain/base/rent-period.ts',
    },
    'promises.lateInterest.constant: DUE_DAY enforces none of its values: name INTEREST_PERCENT_A_MONTH',
  ],
])('a promise cannot name %s', (_, change, fault) => {
  expect(faultsWith('lateInterest', change)).toEqual([fault]);
});
