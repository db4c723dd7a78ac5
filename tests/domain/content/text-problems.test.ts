import { describe, expect, test } from 'vitest';
import { formatProblem } from '#domain/content/entries/problem.ts';
import { shopProblems } from '#domain/content/shop-problems.ts';
import { holdsCode, TEMPLATE } from '#domain/content/text-problems.ts';
import type { WrittenTag, WrittenText } from '#domain/content/written-text.ts';
import { readShopContent } from '../../support/content.ts';
import { aPost, aProduct, aShop } from '../support/shop-content.ts';

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
    headings: [],
    links: [],
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

  test.each([
    ['300 rupees', '300 rupees'],
    ['Rs 400', 'Rs 400'],
    ['Rs. 2,500, say', 'Rs. 2,500'],
    ['INR 999', 'INR 999'],
    ['800/-', '800/-'],
    ['Rs.450/month', 'Rs.450'],
    ['₹1 lakh', '₹1 lakh'],
    ['₹1.5\nlakh', '₹1.5 lakh'],
  ])('is named however it is written: %s', (text, typed) => {
    expect(faultsOf({ words: [{ line: 7, text: `It costs ${text}` }] })).toEqual([
      `line 7: ${typed} is typed: let <Price> or <Fact> say it, or name it under estimates`,
    ]);
  });

  test('is estimated as a sum, in lakhs as well', () => {
    const estimates = [{ rupees: [100_000, 50], of: 'A guess' }];
    const text = 'About ₹1 lakh, or 50 rupees an hour.';
    expect(faultsOf({ words: [{ line: 7, text }] }, { estimates })).toEqual([]);
  });

  test('is no half of a lakh, no coin and no part of 24/7', () => {
    const text = 'Half of a lakh, a ten-rupee coin, open 24/7, 3 hrs 4 minutes.';
    expect(faultsOf({ words: [{ line: 7, text }] })).toEqual([]);
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
  ['back in 7 to 10 working\ndays', 'promise.depositRefund'],
  ['within 48 to 72 hours', 'promise.delivery'],
  ['due by the 5th', 'billing.dueDay'],
  ['interest of 3% a month', 'billing.lateInterestPercentAMonth'],
  ['replaced within 24 hours', 'promise.replacement'],
  ['the minimum tenure is 6 months', 'minimumTenureMonths.normal'],
  ['late interest is 2 percent', 'billing.lateInterestPercentAMonth'],
  ['GST is 18%', 'gstPercent'],
  ['with 18 per cent GST', 'gstPercent'],
  ['due on the 7th', 'billing.dueDay'],
  ['a refund within 7 working days', 'promise.depositRefund'],
  ['a swap to a lower package within 7 working days', 'promise.swap'],
  ['7 working days after the swap', 'promise.swap'],
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
  ['<Price>: agra is not a city', tag('Price', { of: 'chair', city: 'agra' })],
  ['<Price> has no month', tag('Price', { of: 'chair', month: 9 })],
  [
    '<Price> begins a paragraph: put it behind a word of its line',
    tag('Price', { of: 'chair' }, true),
  ],
  ['<Fact>: refund.days is not in content/policies.yaml', tag('Fact', { of: 'refund.days' })],
  [
    '<Fact>: deliveryHours has a condition: name promise.delivery.short',
    tag('Fact', { of: 'deliveryHours' }),
  ],
  ['<Products>: throne does not exist', tag('Products', { of: ['chair', 'throne'] })],
  [
    '<Figure>: throne.webp is not in content/pictures',
    tag('Figure', { file: 'throne.webp', alt: 'A throne' }),
  ],
  ['<InCity>: agra is not a city', tag('InCity', { name: 'agra' })],
  [
    '<Ledger>: palace is not in content/rent-or-buy.yaml',
    tag('Ledger', { of: 'palace', city: 'delhi' }),
  ],
  ['<Ledger>: agra is not a city', tag('Ledger', { of: '1-bhk', city: 'agra' })],
  ['<Price>: 3 does not exist', tag('Price', { of: '3' })],
  ['<InCity>: 3 is not a city', tag('InCity', { name: 3 })],
  ['<Prize> does not exist', tag('Prize', { of: 'chair' })],
  ['<script> is HTML, which a text can’t contain', tag('script')],
  ['<img> is HTML, which a text can’t contain', tag('img', { onerror: 'alert(1)' })],
  ['<constructor> is HTML, which a text can’t contain', tag('constructor')],
  ['<Callout> has no onclick', tag('Callout', { title: 'Ask', onclick: 'alert(1)' })],
])('says “%s” with the line', (fault, written) => {
  expect(faultsOf({ tags: [written] })).toEqual([`line 4: ${fault}`]);
});

test('every fact that a text types is named, not the first alone', () => {
  const text = 'GST is 18%, due by the 5th. With 18% GST, due on the 7th.';
  expect(faultsOf({ words: [{ line: 7, text }] })).toHaveLength(4);
});

test('percents and days of other things are no facts', () => {
  const text = 'A loan at 14%, 20% moisture, the cycle begins on the 1st, 12 months of rent.';
  expect(faultsOf({ words: [{ line: 7, text }] })).toEqual([]);
});

test('takes prices of chairs and facts as they are', () => {
  const tags = [
    tag('Price', { of: 'chair', months: 6, city: 'gurgaon' }),
    tag('Fact', { of: 'billing.dueDay' }),
    tag('Fact', { of: 'promise.depositRefund' }),
    tag('Ledger', { of: '1-bhk', city: 'delhi', figure: 'lost' }),
  ];
  expect(faultsOf({ tags })).toEqual([]);
});

test('looks at no rent of a product whose own file needs fixing', () => {
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

test('a link leads to a page, a mail or a call', () => {
  const sound = ['/faq', '#bed', 'https://a.in', 'mailto:a@b.in', 'tel:+911'];
  const astray = ['javascript:alert(1)', 'data:text/html,x', '//a.in', 'faq'];
  const links = [...sound, ...astray].map((text, at) => ({ line: at, text, words: 'here' }));
  expect(faultsOf({ links })).toEqual(
    astray.map(
      (text, at) =>
        `line ${at + 5}: “${text}” is not an address: write /a-page, https://…, mailto:… or tel:…`,
    ),
  );
});

test('headings begin below the title and skip no level', () => {
  const headings = [2, 3, 4, 2, 4, 1].map((depth, line) => ({ depth, line }));
  expect(faultsOf({ headings })).toEqual([
    'line 4: #### skips a level: write ###',
    'line 5: # is the title of the page: a heading of its text begins with ##',
  ]);
});

describe('a finished article', () => {
  const words = [{ line: 9, text: TEMPLATE.opening }];
  const change = { description: TEMPLATE.description };

  test('has nothing left of what it began with', () => {
    expect(faultsOf({ words }, change)).toEqual([
      `line 9: “${TEMPLATE.opening}” is the placeholder of a new article`,
      'description: is the placeholder of a new article',
    ]);
    expect(faultsOf({ words }, { ...change, draft: true })).toEqual([]);
  });

  test('shows a product and a picture', () => {
    const shop = aShop([aProduct('chair')], {
      posts: [aPost('')],
      texts: [{ file: FILE, tags: [], words: [], code: [], headings: [], links: [] }],
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
    'content/faq.yaml  0.answer: ₹500 is typed: name its fact, as {expressDelivery.fee}',
    'content/faq.yaml  0.answer: {billing.interest} is not in content/policies.yaml',
  ]);
});

test('a text asks to run something by its code, and by a link that is no page', () => {
  const bare = { file: FILE, words: [], tags: [], headings: [], code: [], links: [] };
  const link = (text: string) => ({ ...bare, links: [{ line: 3, text, words: 'here' }] });
  expect(holdsCode(link('/gurgaon'))).toBe(false);
  expect(holdsCode(link('javascript:alert(1)'))).toBe(true);
  expect(holdsCode({ ...bare, code: [{ line: 3, text: 'alert(1)' }] })).toBe(true);
});
