import { expect, test } from 'vitest';
import { faultsOf } from '../../scripts/parts/page-faults.ts';

const page = (body: string, data: object = { '@type': 'FAQPage', mainEntity: [] }) =>
  `<title>A page of the shop</title>
   <meta name="description" content="Fifty characters and a few more, so that it is enough.">
   <script type="application/ld+json">${JSON.stringify(data)}</script><body>${body}</body>`;

test('finds nothing wrong with a sound page', () => {
  const body = '<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2><img alt="" width="4" height="3">';
  expect(faultsOf(page(body))).toEqual([]);
});

test.each([
  ['<h2>B</h2>', 'there are 0 first-level headings'],
  ['<h1>A</h1><h1>B</h1>', 'there are 2 first-level headings'],
  ['<h2>A</h2><h1>B</h1>', 'a heading of level 2 comes first'],
  ['<h1>A</h1><h3>B</h3>', 'a heading of level 3 follows one two levels above'],
  [
    '<h1>A</h1><img src="a.webp" width="4" height="3">',
    'a picture has no alt: src="a.webp" width="4" height="3"',
  ],
  ['<h1>A</h1><img alt="" width="4">', 'a picture has no height: alt="" width="4"'],
])('finds in %s: %s', (body, fault) => {
  expect(faultsOf(page(body))).toEqual([fault]);
});

test('finds what structured data lacks, inside its parts too', () => {
  const data = {
    '@type': 'Product',
    name: 'A sofa',
    image: 'https://basera.example/a.webp',
    offers: { '@type': 'Offer', price: '', priceCurrency: 'INR', availability: 'x', url: 'y' },
  };
  expect(faultsOf(page('<h1>A</h1>', data))).toEqual(['JSON-LD: Offer has no price']);
});

test.each([
  ['<astro-island></astro-island>', ['without scripts it does not say that it needs them']],
  ['<noscript><p>Needs JavaScript.</p></noscript><astro-island></astro-island>', []],
  ['<p>Only words.</p>', []],
])('of a page for one visitor with %s finds %j', (body, faults) => {
  expect(faultsOf(`${page(body)}<meta name="robots" content="noindex">`)).toEqual(faults);
});

test('lets a page that search engines list have parts that scripts make live', () => {
  expect(faultsOf(page('<h1>A</h1><astro-island></astro-island>'))).toEqual([]);
});
