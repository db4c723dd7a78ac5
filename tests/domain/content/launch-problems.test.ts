import { expect, test } from 'vitest';
import { launchProblems } from '#domain/content/launch-problems.ts';
import { formatProblem } from '#domain/content/entries/problem.ts';
import { shopProblems } from '#domain/content/shop-problems.ts';
import { readShopContent } from '../../support/content.ts';
import { aShop } from '../support/shop-content.ts';

const { site, home, founders } = await readShopContent();

test('a shop that opens is told of every example that it still shows', () => {
  const lines = launchProblems({ site, home, founders }).map(formatProblem);
  for (const line of [
    'content/site.yaml  legalName: is an example',
    'content/site.yaml  grievanceOfficer: is an example',
    'content/site.yaml  buyNow: https://buy.basera.example is an address that leads nowhere',
    'content/home.yaml  testimonials.0: is an example',
    'content/home.yaml  brands.7: is an example',
    'content/founders.yaml  2: is an example',
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.filter((line) => line.includes('site.yaml  email'))).toHaveLength(1);
});

test('a real shop has nothing to replace', () => {
  const real = JSON.parse(JSON.stringify(site).replaceAll('.example', '.in')) as typeof site;
  const all = <Each extends object>(entries: readonly Each[]) =>
    entries.map((entry) => ({ ...entry, example: false }));
  expect(
    launchProblems({
      site: { ...real, examples: [] },
      home: {
        ...home,
        testimonials: all(home.testimonials),
        corporateTestimonials: all(home.corporateTestimonials),
        brands: all(home.brands),
      },
      founders: all(founders),
    }),
  ).toEqual([]);
  expect(launchProblems({})).toEqual([]);
});

test('an example is a field that is there', () => {
  const shop = aShop([], { documents: { site: { ...site, examples: ['cin', 'crown'] } } });
  expect(shopProblems(shop).map(formatProblem)).toEqual([
    'content/site.yaml  examples.1: crown is not a field of this file',
  ]);
});
