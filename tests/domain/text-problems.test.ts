import { describe, expect, test } from 'vitest';
import { formatProblem } from '#domain/content/problem.ts';
import { shopProblems } from '#domain/content/shop-problems.ts';
import { TEMPLATE } from '#domain/content/text-problems.ts';
import type { WrittenTag, WrittenText } from '#domain/content/written-text.ts';
import { readShopContent } from '../support/content.ts';
import { aPost, aProduct, aShop } from './support/shop-content.ts';

const { policies, coupons, 'rent-or-buy': sets } = await readShopContent();
const FILE = 'content/blog/chairs.mdx';

const tag = (name: string, attributes: WrittenTag['attributes'] = {}, isBlock = false) => ({
  name,
  line: 4,
  isBlock,
  attributes,
});
const SHOWN = [tag('Product', { of: 'chair' }), tag('Figure', { file: 'chair.webp', alt: 'It' })];

/** What is said of an article with these parts, without its file. */
function faultsOf(
  text: Partial<WrittenText>,
  change: Parameters<typeof aPost>[1] = {},
  products = [aProduct('chair')],
): string[] {
  const written = {
    file: FILE,
    words: [],
    code: [],
    ...text,
    tags: [...SHOWN, ...(text.tags ?? [])],
  };
  const shop = aShop(products, {
    posts: [aPost('', change)],
    texts: [written],
    documents: { policies, coupons, 'rent-or-buy': sets },
    isWhole: false,
  });
  return shopProblems(shop)
    .filter(({ file }) => file === FILE)
    .map((problem) => formatProblem(problem).replace(`${FILE}  `, ''));
}

describe('a rupee figure', () => {
  const words = [{ line: 7, text: 'It rents\nfor ₹1,061, or less.' }];

  test('that a text types is named with its line', () => {
    expect(faultsOf({ words })).toEqual([
      'line 8: ₹1,061 is typed: let <Price> or <Fact> say it, or name it under estimates',
    ]);
  });

  test('may be an estimate that says what it is', () => {
    expect(faultsOf({ words }, { estimates: [{ rupees: [1061], of: 'A guess' }] })).toEqual([]);
  });

  test('stands in no title and no description', () => {
    expect(faultsOf({}, { title: 'Chairs for ₹299', description: 'Of ₹99.' })).toEqual([
      'title: ₹299 is no fact: say it in the text with <Price>',
      'description: ₹99 is no fact: say it in the text with <Price>',
    ]);
  });
});

test.each([
  ['back in 7 to 10 working\ndays', 'refund.workingDays'],
  ['within 48 to 72 hours', 'deliveryHours'],
  ['due by the 5th', 'billing.dueDay'],
  ['interest of 3% a month', 'billing.lateInterestPercentAMonth'],
  ['replaced within 24 hours', 'delivery.replacementHours'],
])('a fact that a policy holds is not typed: %s', (text, path) => {
  expect(faultsOf({ words: [{ line: 7, text }] })).toEqual([
    expect.stringContaining(`is typed: <Fact of="${path}" /> holds it`),
  ]);
});

test.each<[string, WrittenTag]>([
  ['<Price> needs of', tag('Price')],
  ['<Price>: throne does not exist', tag('Price', { of: 'throne' })],
  [
    '<Price>: chair is not rented for 9 months in Delhi, but for 6 or 12',
    tag('Price', { of: ['chair'], months: 9 }),
  ],
  ['<Price>: agra is no city', tag('Price', { of: 'chair', city: 'agra' })],
  ['<Price> has no month', tag('Price', { of: 'chair', month: 9 })],
  [
    '<Price> begins a paragraph: put it behind a word of its line',
    tag('Price', { of: 'chair' }, true),
  ],
  ['<Fact>: refund.days is not in content/policies.yaml', tag('Fact', { of: 'refund.days' })],
  ['<Products>: throne does not exist', tag('Products', { of: ['chair', 'throne'] })],
  [
    '<Figure>: throne.webp is not in content/pictures',
    tag('Figure', { file: 'throne.webp', alt: 'A throne' }),
  ],
  ['<InCity>: agra is no city', tag('InCity', { name: 'agra' })],
  [
    '<Ledger>: palace is not in content/rent-or-buy.yaml',
    tag('Ledger', { of: 'palace', city: 'delhi' }),
  ],
  ['<Ledger>: agra is no city', tag('Ledger', { of: '1-bhk', city: 'agra' })],
  ['<Price>: 3 does not exist', tag('Price', { of: '3' })],
  ['<InCity>: 3 is no city', tag('InCity', { name: 3 })],
  ['<Prize> does not exist', tag('Prize', { of: 'chair' })],
])('says “%s” with the line', (fault, written) => {
  expect(faultsOf({ tags: [written] })).toEqual([`line 4: ${fault}`]);
});

test('takes prices of chairs, facts and tags of HTML as they are', () => {
  const tags = [
    tag('Price', { of: 'chair', months: 6, city: 'gurgaon' }),
    tag('Fact', { of: 'refund.workingDays' }),
    tag('Ledger', { of: '1-bhk', city: 'delhi', figure: 'lost' }),
    tag('br'),
  ];
  expect(faultsOf({ tags })).toEqual([]);
});

test('looks at no rent of a product whose own file needs mending', () => {
  expect(faultsOf({ tags: [tag('Price', { of: 'one', months: 9 })] })).toEqual([]);
});

test('a curly brace and an import are code', () => {
  const code = [
    { line: 2, text: 'import x from "y"' },
    { line: 5, text: '{price}' },
  ];
  expect(faultsOf({ code })).toEqual([
    'line 2: “import x from "y"” is code: a text imports nothing',
    'line 5: {price} is code: write \\{ for a curly brace',
  ]);
});

describe('a finished article', () => {
  const words = [{ line: 9, text: TEMPLATE.opening }];
  const change = { description: TEMPLATE.description };

  test('has nothing left of what it began with', () => {
    expect(faultsOf({ words }, change)).toEqual([
      `line 9: “${TEMPLATE.opening}” is what a new article begins with`,
      'description: is what a new article begins with',
    ]);
    expect(faultsOf({ words }, { ...change, draft: true })).toEqual([]);
  });

  test('shows a product and a picture', () => {
    const shop = aShop([aProduct('chair')], {
      posts: [aPost('')],
      texts: [{ file: FILE, tags: [], words: [], code: [] }],
    });
    expect(shopProblems(shop).map(formatProblem)).toEqual([
      `${FILE}  text: needs a <Product> between its paragraphs`,
      `${FILE}  text: needs a <Figure> between its paragraphs`,
    ]);
  });
});

test('an answer names its facts and types no rupees', () => {
  const answer = 'Late rent costs {billing.interest}, a cheque ₹500.';
  const faq = [{ question: 'Why?', answer }];
  const shop = aShop([], { documents: { faq, policies, coupons } });
  expect(shopProblems(shop).map(formatProblem)).toEqual([
    'content/faq.yaml  0.answer: {billing.interest} is not in content/policies.yaml',
    'content/faq.yaml  0.answer: ₹500 is typed: name its fact, as {expressDelivery.fee}',
  ]);
});
