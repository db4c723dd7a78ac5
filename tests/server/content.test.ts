import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatProblem } from '#domain/content/problem.ts';
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
    text.replace(/^weight: .*$/m, 'weight: heavy').replace(/^care:/m, 'car:'),
  );
  await change('blog/types-of-wood.mdx', (text) =>
    text.replace(/^author:.*$/m, 'auhtor: Somebody'),
  );
  await change('reasons.yaml', (text) => `${text}  - [`);
  await rm(join(folder, 'coupons.yaml'));
  await rm(join(folder, 'pages/about-us.mdx'));
  await change('pages/privacy-policy.mdx', (text) => text.replace(/^description: .*$/m, 'date: 3'));
  await change('terms.yaml', (text) => text.replace('heading: Refunds', 'heading: Damages'));
  await rename(join(folder, BED), join(folder, BED.replace('furniture', 'premium')));
});
afterAll(() => rm(folder, { recursive: true }));

async function change(name: string, edit: (text: string) => string): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, edit(await readFile(path, 'utf8')));
}

test('names every broken file with its fields before it gives up', async () => {
  const reading = readContent(folder);
  await expect(reading).rejects.toThrow('The content needs mending:');
  for (const line of [
    'content/products/furniture/oslo-3-seater-sofa.md  weight: must be a number',
    'content/products/furniture/oslo-3-seater-sofa.md  care: is missing',
    'content/products/furniture/oslo-3-seater-sofa.md  file: has no field called car',
    'content/products/premium/jaipur-queen-bed.md  category: must be premium, the folder the file lies in',
    'content/coupons.yaml  file: is missing',
    'content/reasons.yaml  file: YAMLParseError',
  ]) {
    await expect(reading).rejects.toThrow(line);
  }
});

test('goes on to check what the sound files say together', async () => {
  const { problems } = await checkContent(folder);
  const lines = problems.map(formatProblem);
  for (const line of [
    'content/coupons.yaml  file: is missing',
    'content/blog/types-of-wood.mdx  author: is missing',
    'content/pages/about-us.mdx  file: is missing',
    'content/pages/privacy-policy.mdx  description: is missing',
    'content/pages/privacy-policy.mdx  file: has no field called date',
    'content/terms.yaml  12.heading: damages is there already',
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines).toContain(
    'content/products/furniture/kochi-bookshelf.md  pictures.0.file: kochi-bookshelf.webp is not in content/pictures',
  );
  expect(lines.filter((line) => line.includes('does not exist'))).toEqual([]);
});
