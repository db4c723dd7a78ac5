import { expect, test } from 'vitest';
import {
  compareMentions,
  isInPassing,
  mentionedProducts,
  articleMentions,
} from '#domain/catalogue/pages/article-mentions.ts';

const PRODUCTS = ['bed', 'geyser-15l', 'geyser-25l', 'wheelchair'];

function told(slugs: readonly string[], text: string, related: readonly string[] = []) {
  const named = mentionedProducts({ text, related }, (slug) =>
    PRODUCTS.find((each) => each === slug),
  );
  return articleMentions((product) => slugs.includes(product), named);
}

test('an article is about what it names and what stands below it', () => {
  const text = '<Price of="geyser-15l" /> and [it](/gurgaon/appliance/geysers/geyser-15l)';
  const slugs = ['geyser-15l', 'geyser-25l'];
  expect(told(slugs, text)).toEqual({ products: 1, times: 2 });
  expect(told(slugs, text, ['geyser-25l'])).toEqual({ products: 2, times: 3 });
  expect(told(['bed'], text)).toEqual({ products: 0, times: 0 });
});

test('a longer name is another product', () => {
  const text = 'geyser-15l-2.webp mini-geyser-15l';
  expect(told(['geyser-15l'], text).products).toBe(0);
});

test('who names more of the products comes first, then who names them more often', () => {
  const wide = { products: 3, times: 3 };
  const deep = { products: 1, times: 9 };
  expect([deep, wide].toSorted(compareMentions)).toEqual([wide, deep]);
  expect([{ ...wide, times: 2 }, wide].toSorted(compareMentions)[0]).toEqual(wide);
});

test('who names one of them once names it in passing', () => {
  expect(isInPassing(told(['wheelchair'], 'A wheelchair is no chair.'))).toBe(true);
  expect(isInPassing(told(['wheelchair'], 'A wheelchair', ['wheelchair']))).toBe(false);
});
