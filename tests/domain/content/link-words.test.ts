import { expect, test } from 'vitest';
import { formatProblem } from '#domain/content/entries/problem.ts';
import { shopProblems } from '#domain/content/shop-problems.ts';
import { readShopContent } from '../../support/content.ts';
import { aPost, aProduct, aShop } from '../support/shop-content.ts';

const { categories } = await readShopContent();
const FILE = 'content/blog/sofas.mdx';
const parts = { words: [], tags: [], headings: [], code: [], links: [] };

/** What is said of a link in an article, without file and line. */
function faultsOf(words: string, text: string): string[] {
  const shop = aShop([aProduct('chair'), aProduct('desk', { name: 'Dressing table' })], {
    posts: [aPost('', { title: 'A chair for each room' })],
    documents: { categories },
    texts: [
      { ...parts, file: FILE, links: [{ line: 3, text, words }] },
      { ...parts, file: 'content/pages/condition.mdx', title: 'How your items arrive' },
      { ...parts, file: 'content/papers/agreement.mdx', title: 'Agreement' },
    ],
    isWhole: false,
  });
  return shopProblems(shop)
    .filter(({ file }) => file === FILE)
    .map((problem) => formatProblem(problem).replace(`${FILE}  line 3: `, ''));
}

const CHAIR = '/furniture/study-chairs/chair';

test.each([
  ['the title of an article', 'A chair for each room', '/blogs/chairs'],
  ['the title of a page', 'How your items arrive', '/condition'],
  ['a product', 'The chair', CHAIR],
  ['a category', 'Appliances', '/appliance'],
  ['a sub-category', 'study tables', '/furniture/study-tables'],
  ['one item of a sub-category', 'a study table', '/furniture/study-tables'],
  ['a sub-category of the reader’s city', 'Study tables on rent in ', '/furniture/study-tables'],
  ['the items of a package', 'Student packages', '/package/student'],
])('a link named after %s does not lead elsewhere', (_, words, place) => {
  expect(faultsOf(words, '/blogs/types-of-wood#oak')).toEqual([
    `“${words}” is the name of ${place}, but leads to /blogs/types-of-wood#oak: change the address or the words`,
  ]);
});

test.each([
  ['to the page it names', 'A chair for each room', '/blogs/chairs#legs'],
  ['to the list it names, of any city', 'study chairs', '/delhi/furniture/study-chairs?sort=price'],
  ['to a product of that list', 'study chair', `/gurgaon${CHAIR}`],
  ['to a product with the name of a list', 'Dressing table', '/furniture/study-chairs/desk'],
  ['to another site', 'Sofas', 'https://sofas.example'],
  ['anywhere with other words', 'this chair', '/faq'],
  ['anywhere with the words of a document to print', 'Agreement', '/faq'],
])('a link may lead %s', (_, words, address) => {
  expect(faultsOf(words, address)).toEqual([]);
});

test('a list’s name does not lead to the category around it', () => {
  expect(faultsOf('Study chairs', '/gurgaon/furniture')).toHaveLength(1);
});
