import { expect, test } from 'vitest';
import { formatProblem } from '#domain/content/entries/problem.ts';
import { shopProblems } from '#domain/content/shop-problems.ts';
import { typedFaults, typedFieldFaults } from '#domain/content/typed-promises.ts';
import { readShopContent } from '../../support/content.ts';
import { aProduct, aShop } from '../support/shop-content.ts';

const { policies, coupons, site } = await readShopContent();
const file = 'content/faq.yaml';
const exception = (words: string) => ({ file, words, because: 'It is no promise.' });

test.each([
  ['Our team calls within 24 hours.', '24 hours'],
  ['Tell us two weeks ahead.', 'two weeks'],
  ['We aim to deliver in seven hours.', 'seven hours'],
  ['The deposit is back in two to three days.', 'two to three days'],
  ['Customers have 10% off the first month.', '10%'],
  ['Marks under 4 mm are ordinary wear.', '4 mm'],
  ['Scratches up to 6 cm are ordinary wear.', '6 cm'],
  ['You get your deposit back within a week.', 'within a week'],
  ['The refund reaches you in a fortnight.', 'in a fortnight'],
  ['Cancel up to a day before delivery.', 'up to a day'],
  ['Our support answers 24/7.', '24/7'],
  ['We deliver every order the same day.', 'same day'],
  ['The refundable deposit is two months’ rent.', 'two months’ rent'],
  ['Everything arrives the next day.', 'the next day'],
  ['We deliver the bed tomorrow.', 'tomorrow'],
  ['A technician comes within 3 hours.', 'within 3 hours'],
  ['If it breaks, we replace it in half a day.', 'in half a day'],
  ['Call our team round the clock.', 'round the clock'],
  ['Scratches up to 6 cm are fine.', '6 cm'],
  ['Scratches up to two inches are fine.', 'two inches'],
  ['Late rent costs three percent a month.', 'three percent a month'],
  ['A torn cover costs a hundred rupees.', 'a hundred rupees'],
  ['You pay a thousand a month.', 'a thousand a month'],
  ['You always get the full deposit back.', 'always get the full deposit'],
  ['Cancel at any time, free.', 'Cancel at any time'],
  ['New customers get a month free.', 'New customers get'],
])('a promise is not typed: %s', (text, typed) => {
  expect(typedFaults({ line: 3, text })).toEqual([
    ['line 3', expect.stringContaining(`“${typed}” is typed`)],
  ]);
});

test('a fee of a promise is not typed in a field', () => {
  expect(typedFieldFaults('0.answer', 'A cheque that bounces costs ₹600.')).toEqual([
    ['0.answer', expect.stringContaining('“₹600” is typed and is a promise')],
  ]);
});

test('damage has no price of its own', () => {
  expect(typedFieldFaults('faq.0.answer', 'A torn cover costs ₹500.')).toEqual([
    ['faq.0.answer', expect.stringContaining('“₹500” is typed')],
  ]);
});

test.each([
  'It cools for eight hours.',
  'Two people fit it in 3 hours.',
  'A shelf 4 mm thick.',
  'Once a fortnight, dust it.',
  'The chip shop is 3 km away, and its roof 30 cm thick.',
  'Rinse it the next day.',
  'In parts of Gurgaon we deliver it the same day.',
])('a measure may be typed: %s', (text) => {
  expect(typedFaults({ line: 3, text })).toEqual([]);
});

test('what is excepted may be typed, there alone', () => {
  const text = 'Ask the office two days\nahead. We deliver in two days.';
  expect(typedFaults({ line: 3, text }, [exception('two days ahead')])).toEqual([
    ['line 4', expect.stringContaining('“two days” is typed')],
  ]);
});

/** What is said of a shop with these answers and exceptions. */
function problemsOf(answer: string, words: string[] = [], change = {}): string[] {
  const shop = aShop([aProduct('chair', change)], {
    documents: {
      policies,
      coupons,
      site,
      faq: [{ question: 'What?', answer }],
      exceptions: words.map(exception),
    },
    isWhole: false,
  });
  return shopProblems(shop)
    .filter(({ file: found }) => /faq|exceptions|chair/.test(found))
    .map(formatProblem);
}

test('an answer names a figure with its condition, and no figure that is not there', () => {
  expect(problemsOf('We come {promise.delivery.short}, by the {billing.dueDay}.')).toEqual([]);
  expect(problemsOf('Within {deliveryHours} hours, or {billing.never}.')).toEqual([
    'content/faq.yaml  0.answer: {billing.never} is not in content/policies.yaml',
    'content/faq.yaml  0.answer: {deliveryHours} has a condition: name {promise.delivery.short}',
  ]);
});

test('an exception is told that is not needed any more', () => {
  expect(problemsOf('Ask two days\nahead.', ['two days ahead'])).toEqual([]);
  expect(problemsOf('Ask.', ['two days ahead'])).toEqual([
    'content/exceptions.yaml  0.words: content/faq.yaml does not say this',
  ]);
});

test('a product promises nothing of its own, and holds no filler', () => {
  expect(problemsOf('So.', [], { care: 'Lorem ipsum.' })).toEqual([
    'content/products/furniture/chair.md  care: “Lorem ipsum” is not text: write what readers will see',
  ]);
  expect(problemsOf('So.', [], { summary: 'Our team delivers in 24 hours.' })).toEqual([
    expect.stringContaining('chair.md  summary: “24 hours” is typed and is a promise'),
  ]);
});
