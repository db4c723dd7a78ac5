import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measurePictures } from '#build/measured-pictures.ts';
import { formatProblem } from '#domain/content/entries/problem.ts';
import { checkContent } from '#server/content/content-check.ts';
import { CONTENT_FOLDER, readContent } from '#server/content/content.ts';

const SOFA = 'products/furniture/oslo-3-seater-sofa.md';
const BED = 'products/furniture/jaipur-queen-bed.md';

/** A copy of the content, without its pictures, in which some files are broken. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-content-'));
  await cp(CONTENT_FOLDER, folder, {
    recursive: true,
    filter: (path) => !/^(pictures|models)$/.test(relative(CONTENT_FOLDER, path)),
  });
  await change(SOFA, (text) =>
    text
      .replace(/^weight: .*$/m, 'weight: heavy')
      .replace(/^care:/m, 'car:')
      .replace(/^subCategory: .*$/m, 'subCategory: sofa'),
  );
  await change('blog/types-of-wood.mdx', (text) =>
    text
      .replace(/^author:.*$/m, 'auhtor: Somebody')
      .replace('related: [jaipur-queen-bed', 'related: [jaipur-qeen-bed'),
  );
  await write('blog/a-fan.mdx', [
    'Rent <Price of="pedestal-fan" months={6} />,',
    '<Price of="tower-fam" /> or {price},',
    'for ₹1,500 a season.',
  ]);
  await write('blog/a-lamp.mdx', ['A lamp.', '', '<Callout title="Ask">', '', 'Ask.']);
  await write('blog/a-bed.mdx', [
    '<script>alert(1)</script>',
    '',
    'A <b onclick="alert(1)">bed</b>, [here](java&#115;cript:alert(1)).',
    '',
    '<img src="x" onerror="alert(1)" />',
    '',
    '# A bed',
    '',
    '## Its legs',
    '',
    '#### Its feet',
    '',
    '{/* a */ alert(1) /* b */}',
  ]);
  await change('products/furniture/kochi-bookshelf.md', (text) =>
    text.replace(/\n---\n/, '\n---\n\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1))\n'),
  );
  await write('blog/a-desk.mdx', ['A desk at ’₹’ <Price of="oslo" months=12 />']);
  await write('blog/a-stool.mdx', ['A stool', '<Price of={["a", "b"]}', 'city=gurgaon />']);
  await write('blog/a-rug.mdx', ['It is {₹299 a month.']);
  await write('blog/My Chair.mdx', ['A chair.']);
  await change('home.yaml', (text) =>
    text.replace('shows: oslo-3-seater-sofa', 'shows: oslo-sofa').replace(/^ {4}text: .*$/m, ''),
  );
  await writeFile(join(folder, 'reasons.yaml'), 'order:\n  - [');
  await rm(join(folder, 'coupons.yaml'));
  await rm(join(folder, 'pages/about-us.mdx'));
  await change('pages/privacy-policy.mdx', (text) => text.replace(/^description: .*$/m, 'date: 3'));
  await change('terms.yaml', (text) =>
    text
      .replace('heading: Refunds', 'heading: Damages')
      .replace(/^( +- )/m, '$1<b onclick=alert(1)>Now</b> '),
  );
  await rename(join(folder, BED), join(folder, BED.replace('furniture', 'premium')));
});
afterAll(() => rm(folder, { recursive: true }));

async function change(name: string, edit: (text: string) => string): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, edit(await readFile(path, 'utf8')));
}

/** An article with a sound head, whose text begins in line 11. */
function write(name: string, text: readonly string[]): Promise<void> {
  const head = [
    '---',
    'title: A thing',
    'description: Of a thing.',
    "date: '2026-11-26'",
    'author: The workshop',
    'picture: { file: home-hero.webp, alt: A room }',
    'related: [oslo-3-seater-sofa]',
    'draft: true',
    '---',
    '',
  ];
  return writeFile(join(folder, name), [...head, ...text, ''].join('\n'));
}

test('names every broken file with its fields before it gives up', async () => {
  const reading = readContent(folder);
  await expect(reading).rejects.toThrow('The content has problems:');
  for (const line of [
    'content/products/furniture/oslo-3-seater-sofa.md  weight: must be a number',
    'content/products/furniture/oslo-3-seater-sofa.md  care: is missing',
    'content/products/furniture/oslo-3-seater-sofa.md  subCategory: sofa is not one of furniture',
    'content/products/furniture/oslo-3-seater-sofa.md  file: has no field called car',
    'content/products/premium/jaipur-queen-bed.md  category: must be premium, the folder the file lies in',
    'content/coupons.yaml  file: is missing',
    'content/home.yaml  banners.0.text: is missing',
    'content/home.yaml  banners.0.shows: oslo-sofa does not exist',
    'content/reasons.yaml  line 2: is no YAML',
  ]) {
    await expect(reading).rejects.toThrow(line);
  }
});

test('goes on to check what the sound files say together', async () => {
  const { problems } = await checkContent(folder, await measurePictures(join(folder, 'pictures')));
  const lines = problems.map(formatProblem);
  for (const line of [
    'content/coupons.yaml  file: is missing',
    'content/blog/types-of-wood.mdx  author: is missing',
    'content/pages/about-us.mdx  file: is missing',
    'content/pages/privacy-policy.mdx  description: is missing',
    'content/pages/privacy-policy.mdx  file: has no field called date',
    'content/terms.yaml  12.heading: damages already exists',
    'content/terms.yaml  0: “<b onclick=alert(1)>” is HTML, which a text can’t contain',
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines).toContain(
    'content/products/furniture/kochi-bookshelf.md  pictures.0.file: kochi-bookshelf.webp is not in content/pictures',
  );
  expect(lines.filter((line) => line.includes('does not exist'))).toEqual([
    'content/blog/a-fan.mdx  line 12: <Price>: tower-fam does not exist',
    'content/blog/types-of-wood.mdx  related.0: jaipur-qeen-bed does not exist',
    'content/home.yaml  banners.0.shows: oslo-sofa does not exist',
  ]);
});

test('names by its line what an article holds that is no text', async () => {
  const { problems } = await checkContent(folder, await measurePictures(join(folder, 'pictures')));
  const lines = problems.map(formatProblem);
  for (const line of [
    'content/blog/My Chair.mdx  file: is named wrongly: an address is lower case words joined by hyphens, then .mdx',
    'content/blog/a-bed.mdx  line 11: <script> is HTML, which a text can’t contain',
    'content/blog/a-bed.mdx  line 13: <b> is HTML, which a text can’t contain',
    'content/blog/a-bed.mdx  line 13: “javascript:alert(1)” is not an address',
    'content/blog/a-bed.mdx  line 15: <img> is HTML, which a text can’t contain',
    'content/blog/a-bed.mdx  line 17: # is the title of the page',
    'content/blog/a-bed.mdx  line 21: #### skips a level: write ###',
    'content/blog/a-bed.mdx  line 23: {/* a */ alert(1) /* b */} is code',
    'kochi-bookshelf.md  line',
    'content/blog/a-desk.mdx  line 11: months=12 stands in neither quotes nor braces: write months={12}',
    'content/blog/a-stool.mdx  line 12: city=gurgaon stands in neither quotes nor braces: write city="gurgaon"',
    '“<img src=x onerror=alert(1)>” is HTML, which a text can’t contain',
    'content/blog/a-fan.mdx  line 11: <Price>: pedestal-fan is not rented for 6 months in Gurgaon, but for 4',
    'content/blog/a-fan.mdx  line 12: {price} is code: write \\{ for a curly brace',
    'content/blog/a-fan.mdx  line 13: ₹1,500 is typed',
    'content/blog/a-lamp.mdx  line 13: Expected a closing tag for `<Callout>` (line 13)',
    'content/blog/a-rug.mdx  line 11: ',
  ]) {
    expect(lines).toContainEqual(expect.stringContaining(line));
  }
});
