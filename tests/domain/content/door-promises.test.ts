import { expect, test } from 'vitest';
import { formatProblem } from '#domain/content/entries/problem.ts';
import type { ShopContent } from '#domain/content/shop-content.ts';
import { shopProblems } from '#domain/content/shop-problems.ts';
import { aProduct, aShop } from '../support/shop-content.ts';

const CHAIR = 'content/products/furniture/chair.md';
const problemsOf = (shop: ShopContent) => shopProblems(shop).map(formatProblem);

test('a product promises no door that its measures do not go through', () => {
  const dimensions = { width: 198, depth: 86, height: 82 };
  const features = ['Goes through a 75 cm door', 'Goes through a 90 cm door', 'Swing door'].map(
    (line) => ({
      title: 'Size',
      list: [line],
    }),
  );
  const faq = ['a door 75 cm wide', 'a door of\n80 cm', 'a door of 82 cm'].map((answer) => ({
    question: 'Does it fit?',
    answer,
  }));
  expect(problemsOf(aShop([aProduct('chair', { dimensions, features, faq })]))).toEqual([
    `${CHAIR}  features.0: names a door of 75 cm, which it doesn’t fit through`,
    `${CHAIR}  faq.0.answer: names a door of 75 cm, which it doesn’t fit through`,
    `${CHAIR}  faq.1.answer: names a door of 80 cm, which it doesn’t fit through`,
  ]);
  const carried = { width: 198, depth: 86, height: 69 };
  expect(problemsOf(aShop([aProduct('chair', { dimensions, carried, features, faq })]))).toEqual(
    [],
  );
});

test.each(['Assembly at home', 'Legs fitted at home'])(
  'asks for the largest parcel of what says “%s”',
  (text) => {
    const features = [{ title: 'Service', list: [text] }];
    const fault = `${CHAIR}  carried: is missing: an item assembled at home needs its largest parcel`;
    expect(problemsOf(aShop([aProduct('chair', { features, faq: [] })]))).toContain(fault);
    const carried = { width: 80, depth: 60, height: 10 };
    expect(problemsOf(aShop([aProduct('chair', { carried, features, faq: [] })]))).not.toContain(
      fault,
    );
  },
);

test('asks for none of what is brought assembled', () => {
  const features = [{ title: 'Service', list: ['Brought assembled', 'Nothing to assemble'] }];
  expect(problemsOf(aShop([aProduct('chair', { features, faq: [] })])).join()).not.toContain(
    'parcel',
  );
});
