import { expect, test } from 'vitest';
import type { Documents } from '#domain/content/documents.ts';
import { formatProblem } from '#domain/content/entries/problem.ts';
import { shopProblems } from '#domain/content/shop-problems.ts';
import { readShopContent } from '../../support/content.ts';
import { aProduct, aShop } from '../support/shop-content.ts';

const categories = (['furniture', 'medical'] as const).map((slug) => ({
  slug,
  name: slug,
  description: slug,
  picture: 'chair.webp',
  subCategories: [{ slug: 'study-chairs', name: 'Chairs', description: 'Chairs' }],
}));

const withDocuments = (documents: Partial<Documents>) =>
  shopProblems(aShop([aProduct('chair')], { documents })).map(formatProblem);

test('every shelf has one guide, and no guide is of a shelf that there is not', () => {
  const things = ['Size', 'Wood', 'Weight'].map((title) => ({ title, text: 'Look at it.' }));
  const shelves = ['furniture', 'medical', 'medical/study-chairs', 'garden', 'medical'];
  const local = { gurgaon: 'Book the lift.', delhi: 'Measure the stairs.' };
  const guides = shelves.map((shelf) => ({ shelf, things, local }));
  const told = withDocuments({ categories, guides }).filter((line) => line.includes('guides.yaml'));
  expect(told).toEqual([
    'content/guides.yaml  4.shelf: medical already exists',
    'content/guides.yaml  3.shelf: garden is not a shelf in categories.yaml',
    'content/guides.yaml  file: has no “what to look for” for furniture/study-chairs',
  ]);
  expect(withDocuments({ guides })).toEqual([]);
});

test('a category says what is different in each city, its shelves need not', () => {
  const things = ['Size', 'Wood', 'Weight'].map((title) => ({ title, text: 'Look at it.' }));
  const guides = ['furniture', 'furniture/study-chairs'].map((shelf) => ({ shelf, things }));
  const told = withDocuments({ categories, guides });
  expect(told).toContain('content/guides.yaml  0.local: is missing');
  expect(told).not.toContain('content/guides.yaml  1.local: is missing');
});

test('a guide names its facts by their path', async () => {
  const things = ['Size', 'Wood', 'Plan'].map((title) => ({ title, text: 'Free {of.charge}.' }));
  const guides = [{ shelf: 'furniture', things }];
  const { policies, coupons } = await readShopContent();
  expect(withDocuments({ guides, policies, coupons })).toContain(
    'content/guides.yaml  0.things.2.text: {of.charge} is not in content/policies.yaml',
  );
});
