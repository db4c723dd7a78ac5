import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUNDLED_CONTENT, PRODUCT_PAGE_DOCUMENTS } from '../../src/domain/content/content-parts.ts';
import { readingMinutes } from '../../src/domain/catalogue/pages/reading-time.ts';
import { mentionedProducts } from '../../src/domain/catalogue/pages/article-mentions.ts';
import { ROOT } from './environment.mjs';
import { CODE, digestOf, NOT_IN_PAGES } from './source-digest.mjs';

const ARTICLES = path.join('content', 'blog');

/**
 * What different parts of a build are made from, as digests: where one is the same as in the build before,
 * so is the part (docs/decisions/0065-pages-kept-by-a-key.md).
 *
 * @param {string} day Articles appear on their day.
 * @param {string} [facts] Rents and stock of now (live-facts.mjs).
 * @param {string} [root]
 */
export function madeFrom(day, facts = '', root = ROOT) {
  const bundle = digestOf(root, [...CODE, ...BUNDLED_CONTENT], NOT_IN_PAGES);
  const documents = PRODUCT_PAGE_DOCUMENTS.map((name) => path.join('content', `${name}.yaml`));
  const articles = readArticles(root);
  return {
    bundle,
    productPages: digestOfTexts(bundle, day, facts, digestOf(root, documents)),
    otherPages: digestOfTexts(
      bundle,
      day,
      facts,
      digestOf(root, ['content'], [ARTICLES]),
      ...articles.map(({ told }) => told),
    ),
    articles: Object.fromEntries(articles.map(({ slug, text }) => [slug, digestOfTexts(text)])),
  };
}

/**
 * The articles, each with what other pages than its own tell of it.
 *
 * @param {string} root
 */
function readArticles(root) {
  const products = new Set(
    readdirSync(path.join(root, 'content', 'products'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => path.basename(name, '.md')),
  );
  const find = (/** @type {string} */ word) => (products.has(word) ? word : undefined);
  return readdirSync(path.join(root, ARTICLES))
    .toSorted()
    .map((name) => {
      const text = readFileSync(path.join(root, ARTICLES, name), 'utf8');
      // Where the head cannot be told from the text, every word is told elsewhere.
      const [, head = text, words = ''] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? [];
      const named = [...mentionedProducts({ related: [], text: words }, find)];
      const told = JSON.stringify([name, head, readingMinutes(words.trim()), named]);
      return { slug: path.basename(name, '.mdx'), text, told };
    });
}

/** @param {string[]} texts */
function digestOfTexts(...texts) {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}
