import { expect, test } from 'vitest';
import { faultsOf } from '../../../scripts/parts/page-faults.ts';

const page = (body: string, data: object = { '@type': 'FAQPage', mainEntity: [] }) =>
  `<title>A page of the shop</title>
   <meta name="description" content="Fifty characters and a few more, so that it is enough.">
   <script type="application/ld+json">${JSON.stringify(data)}</script><body>${body}</body>`;

test('finds nothing wrong with a sound page', () => {
  const list = '<dl><div><dt>A</dt><dd>4</dd></div><dt>B</dt><dd>5</dd><dd>6</dd></dl>';
  const picture = '<img alt="C" width="4" height="3">';
  const body = `<h1>A</h1><h2>B</h2><h3>${picture}</h3><h2>D</h2>${list}`;
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
  ['<h1>A</h1><h2> <span></span></h2>', 'a heading of level 2 is empty'],
  ['<h1>A</h1><dl><dd>4</dd><dt>B</dt></dl>', 'a dd comes before its dt'],
  ['<h1>A</h1><dl><div> <dd>4</dd><dt>B</dt></div></dl>', 'a dd comes before its dt'],
  ['<h1>A</h1><img alt="" width="4">', 'a picture has no height: alt="" width="4"'],
])('finds in %s: %s', (body, fault) => {
  expect(faultsOf(page(body))).toEqual([fault]);
});

test('finds a script after the end of the page', () => {
  const whole = `${page('<h1>A</h1>')}</html>`;
  expect(faultsOf(`${whole}\n`)).toEqual([]);
  expect(faultsOf(`${whole}<script>4</script>`)).toEqual(['something follows the end of the page']);
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

test.each([
  '<button type="button" class="button" data-needs-stock="">Add To Cart</button>',
  '<astro-island client="intent"><div><form novalidate></form></div></astro-island>',
])(
  'finds on a page that search engines list a control that is dead without scripts: %s',
  (dead) => {
    const fault = 'without scripts it does not say that it needs them';
    expect(faultsOf(page(`<h1>A</h1>${dead}`))).toEqual([fault]);
    const said = '<noscript><p>Needs JavaScript.</p></noscript>';
    expect(faultsOf(page(`<h1>A</h1>${said}${dead}`))).toEqual([]);
    expect(faultsOf(page('<h1>A</h1><astro-island></astro-island><form></form>'))).toEqual([]);
  },
);

test('lets a page that search engines list have parts that scripts make live', () => {
  expect(faultsOf(page('<h1>A</h1><astro-island></astro-island>'))).toEqual([]);
});
