import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProjectCopy } from './project-copy.ts';

const CHIMNEY = 'content/products/appliance/kitchen-chimney-60cm.md';
const CHIMNEY_PAGES = ['gurgaon', 'delhi'].map(
  (city) => `${city}/appliance/chimneys/kitchen-chimney-60cm.html`,
);
const ARTICLE = 'content/blog/aesthetic-ideas.mdx';
const ADDED = 'content/products/appliance/kitchen-chimney-60cm-no-2.md';
const PICTURES = ['', '-2', '-3', '-4'].map((end) => [
  `content/pictures/kitchen-chimney-60cm${end}.webp`,
  `content/pictures/kitchen-chimney-60cm-no-2${end}.webp`,
]);

let project: ProjectCopy;
beforeAll(async () => {
  project = await ProjectCopy.create();
  await project.build();
});
afterAll(() => project.remove());

/** Another picture at its end, which nobody reads: two that are alike are refused. */
async function copyPicture(from: string, to: string): Promise<void> {
  await cp(project.at(from), project.at(to));
  await appendFile(project.at(to), ' ');
}

/** Builds after a change, and again with nothing of the kind kept: no file of the two may differ. */
async function expectNothingStale(...kept: string[]): Promise<readonly string[]> {
  const made = await project.build();
  const after = await project.readSite();
  await project.buildWithout(...kept);
  expect(after).toEqual(await project.readSite());
  return made;
}

test('nothing changed: no page is made', async () => {
  expect(await project.build()).toEqual([]);
});

test('a word of an article: its page alone is made', async () => {
  await project.change(ARTICLE, 'looks broken', 'looks odd');
  expect(await expectNothingStale('pages')).toEqual(['blogs/aesthetic-ideas.html']);
});

test('the title of an article', async () => {
  await project.change(ARTICLE, 'Aesthetic room ideas', 'Beautiful room ideas');
  await expectNothingStale('pages');
});

test('a price: of the pages of products, those are made that show it', async () => {
  await project.change(CHIMNEY, '6-months: 589', '6-months: 599');
  const made = await expectNothingStale('pages');
  expect(made).toEqual(expect.arrayContaining(CHIMNEY_PAGES));
  expect(made.filter((page) => page.includes('/mattresses/'))).toHaveLength(0);
});

test('the stock of a product', async () => {
  await project.change(CHIMNEY, 'delhi: 7', 'delhi: 0');
  const made = await expectNothingStale('pages');
  expect(made).toEqual(expect.arrayContaining(CHIMNEY_PAGES));
});

test('a policy', async () => {
  await project.change('content/policies.yaml', "day: '2026-12-25'", "day: '2026-12-24'");
  await expectNothingStale('pages');
});

test('a note about a city: no page of a product is made', async () => {
  await project.change('content/guides.yaml', 'often no lift either', 'seldom a lift either');
  const made = await expectNothingStale('pages');
  expect(made).toContain('gurgaon/furniture.html');
  expect(made.filter((page) => CHIMNEY_PAGES.includes(page))).toEqual([]);
});

test('the text of a category', async () => {
  await project.change(
    'content/categories.yaml',
    'a screen with a notebook',
    'two screens with a notebook',
  );
  await expectNothingStale('pages');
});

test('a picture that becomes another one', async () => {
  await copyPicture(
    'content/pictures/geyser-25l.webp',
    'content/pictures/kitchen-chimney-60cm.webp',
  );
  await expectNothingStale('pages');
});

test('a product that is added', async () => {
  for (const [from = '', to = ''] of PICTURES) await copyPicture(from, to);
  const written = await readFile(project.at(CHIMNEY), 'utf8');
  const other = written
    .replace('name: Kitchen chimney, 60 cm', 'name: Kitchen chimney, 60 cm, 2')
    .replace(/^tags: .*\n/m, '')
    .replaceAll(/^( +alt:)\s+('?)/gm, '$1 $2Copy, ')
    .replaceAll('file: kitchen-chimney-60cm', 'file: kitchen-chimney-60cm-no-2');
  await writeFile(project.at(ADDED), other);
  await expectNothingStale('pages');
});

test('a product that is taken away', async () => {
  await rm(project.at(ADDED));
  for (const [, picture = ''] of PICTURES) await rm(project.at(picture));
  await expectNothingStale('pages');
});

test('after all changes of content, a bundle that was kept is the one that would be made', async () => {
  await expectNothingStale('bundle', 'pages', 'compressed', 'astro');
});

test('a component: every page is made', async () => {
  await project.change(
    'src/features/content/blog/post-card.astro',
    '<p>{format',
    '<p lang="en">{format',
  );
  const made = await expectNothingStale('bundle', 'pages');
  expect(made).toEqual(expect.arrayContaining(CHIMNEY_PAGES));
});

test('a colour of the style', async () => {
  await project.change(
    'src/styles/tokens.css',
    '--plaster: light-dark(oklch(96.8%',
    '--plaster: light-dark(oklch(96.7%',
  );
  await expectNothingStale('bundle', 'pages');
});
