import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { madeFrom } from '../../../scripts/parts/digests.mjs';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'made-from-'));
  await write('src/domain/catalogue/rent.ts', 'export const MONTHS = 12;');
  await write('content/site.yaml', 'name: Basera');
  await write('content/cities.json', '[]');
  await write('content/policies.yaml', 'deliveryHours: 72');
  await write('content/guides.yaml', '- shelf: furniture');
  await write('content/products/furniture/oslo-sofa.md', 'rent: 499');
  await write('content/products/furniture/goa-bed.md', 'rent: 599');
  await writeArticle({});
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

async function write(name: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, name)), { recursive: true });
  await writeFile(path.join(root, name), text);
}

async function writeArticle({ title = 'A room', words = 'We like the oslo-sofa a lot.' }) {
  await write('content/blog/room.mdx', `---\ntitle: ${title}\n---\n\n${words}\n`);
}

type Part = 'bundle' | 'productPages' | 'otherPages' | 'article';

function partsOn(day: string, facts = ''): Record<Part, string | undefined> {
  const { articles, ...parts } = madeFrom(day, facts, root);
  return { ...parts, article: articles['room'] };
}

/** The parts that are made anew after a change, and on the day after it. */
async function madeAnewAfter(change: () => Promise<void>, day = '2026-11-19'): Promise<string[]> {
  const before = partsOn('2026-11-19');
  await change();
  const after = partsOn(day);
  return (Object.keys(before) as Part[]).filter((part) => before[part] !== after[part]);
}

const PAGES = ['productPages', 'otherPages'];

test.each<[string, () => Promise<void>, readonly string[]]>([
  ['nothing', async () => undefined, []],
  [
    'code',
    () => write('src/domain/catalogue/rent.ts', 'export const YEAR = 12;'),
    ['bundle', ...PAGES],
  ],
  ['the server', () => write('src/server/main.ts', 'serve();'), []],
  ['what is bundled', () => write('content/cities.json', '[{}]'), ['bundle', ...PAGES]],
  ['a document that product pages read', () => write('content/policies.yaml', 'x: 1'), PAGES],
  ['a document that they do not', () => write('content/guides.yaml', 'x: 1'), ['otherPages']],
  ['a product', () => write('content/products/furniture/goa-bed.md', 'rent: 9'), ['otherPages']],
  [
    'a word of an article',
    () => writeArticle({ words: 'We love the oslo-sofa a lot.' }),
    ['article'],
  ],
  ['its title', () => writeArticle({ title: 'A flat' }), ['otherPages', 'article']],
  [
    'a product that it names',
    () => writeArticle({ words: 'We like the goa-bed a lot.' }),
    ['otherPages', 'article'],
  ],
  [
    'how long it takes to read',
    () => writeArticle({ words: `The oslo-sofa ${'and more '.repeat(500)}` }),
    ['otherPages', 'article'],
  ],
])('%s that changes has made anew what shows it', async (_, change, made) => {
  expect(await madeAnewAfter(change)).toEqual(made);
});

test('every page is made anew on another day, since articles appear on theirs', async () => {
  expect(await madeAnewAfter(async () => undefined, '2026-11-20')).toEqual(PAGES);
});

test('makes pages anew after another rent of now', () => {
  const before = partsOn('2026-11-19', '{}');
  const after = partsOn('2026-11-19', '{"oslo-sofa":{}}');
  const changed = (Object.keys(before) as Part[]).filter((part) => before[part] !== after[part]);
  expect(changed).toEqual(PAGES);
});
