import { expect, test } from 'vitest';
import { formatProblem } from '#domain/content/entries/problem.ts';
import type { ShopContent } from '#domain/content/shop-content.ts';
import { shopProblems } from '#domain/content/shop-problems.ts';
import { aProduct, aShop } from '../support/shop-content.ts';

const problemsOf = (shop: ShopContent) => shopProblems(shop).map(formatProblem);

test('a photograph of a piece is of a product or a shelf that there is', () => {
  const picture = { file: 'chair.webp', alt: 'The chair in the store' };
  const photograph = { condition: 'good', picture, text: 'Two years in one flat.' } as const;
  const problemsWith = (of: object) =>
    problemsOf(aShop([aProduct('chair')], { documents: { arrivals: [{ ...photograph, ...of }] } }));
  expect(problemsWith({ product: 'chair' })).toEqual([]);
  expect(problemsWith({ product: 'stool' })).toEqual([
    'content/arrivals.yaml  0.product: stool does not exist',
  ]);
  const categories = [
    {
      slug: 'furniture' as const,
      name: 'Furniture',
      description: 'Furniture',
      picture: 'chair.webp',
      subCategories: [{ slug: 'study-chairs', name: 'Chairs', description: 'Chairs' }],
    },
  ];
  const beds = { ...photograph, shelf: 'furniture/beds' };
  const chairs = { ...photograph, shelf: 'furniture/study-chairs' };
  expect(
    problemsOf(aShop([aProduct('chair')], { documents: { categories, arrivals: [chairs, beds] } })),
  ).toContain('content/arrivals.yaml  1.shelf: furniture/beds is not a shelf in categories.yaml');
});

test('what must stay in view is said of each picture once, and of none that is not there', () => {
  const focus = { across: 50, down: 50 };
  const pictures = ['chair', 'chair', 'gone'].map((name) => ({ file: `${name}.webp`, focus }));
  expect(problemsOf(aShop([aProduct('chair')], { documents: { pictures } }))).toEqual([
    expect.stringContaining('content/pictures.yaml  1.file'),
    'content/pictures.yaml  2.file: gone.webp is not in content/pictures',
  ]);
});
