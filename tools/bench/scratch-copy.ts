import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  appendFile,
  cp,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../scripts/parts/environment.mjs';
import { Failure } from '../../scripts/parts/run.mjs';

/** What a build makes, and what is linked. */
const LEFT_OUT = new Set([
  '.git',
  'node_modules',
  'dist',
  'data',
  '.cache',
  '.astro',
  'test-results',
]);

const PRODUCTS = path.join('content', 'products');

/** A copy of the project that may be changed, with the packages of this one. */
export async function copyProject(): Promise<{
  readonly folder: string;
  readonly remove: () => Promise<void>;
}> {
  const folder = await mkdtemp(path.join(tmpdir(), 'basera-build-'));
  for (const name of await readdir(ROOT)) {
    if (!LEFT_OUT.has(name))
      await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  }
  // A folder of its own with links in it, for what tools keep there is the copy's.
  const packages = path.join(folder, 'node_modules');
  await mkdir(packages);
  for (const name of await readdir(path.join(ROOT, 'node_modules'))) {
    if (['.astro', '.cache', '.vite'].includes(name)) continue;
    await symlink(path.join(ROOT, 'node_modules', name), path.join(packages, name));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * Brings the catalogue of a copy to so many products: the same ones again under other names, with the
 * same pictures. Answers the file of one.
 */
export async function fillCatalogue(folder: string, many: number): Promise<string> {
  const files = await productFiles(folder);
  if (many > files.length) await allowCopies(folder);
  for (let at = files.length; at < many; at += 1) {
    const file = files[at % files.length] ?? '';
    await repeatProduct(folder, file, Math.floor(at / files.length) + 1);
  }
  return files[0] ?? '';
}

/** A picture under two names, which the content check refuses, is what a larger catalogue is made of here. */
async function allowCopies(folder: string): Promise<void> {
  const file = path.join(folder, 'src', 'domain', 'content', 'picture-problems.ts');
  const written = await readFile(file, 'utf8');
  const allowed = written.replace('first.get(digest) ?? picture', 'picture');
  if (allowed === written) throw new Failure(`${file} has changed: let it allow copies.`);
  await writeFile(file, allowed);
}

/** What one product alone can have, as a place in a room, is left out of its copies. */
async function repeatProduct(folder: string, file: string, number: number): Promise<void> {
  const slug = path.basename(file, '.md');
  const own = `${slug}-no-${number}`;
  const pictures = path.join(folder, 'content', 'pictures');
  const written = await readFile(file, 'utf8');
  const renamed = written
    .replace(/^name: (.*)$/m, (_line, name: string) => `name: ${name} ${number}`)
    .replaceAll(/^(?:model|tags): .*\n/gm, '')
    .replaceAll(/^( +alt:)\s+('?)/gm, `$1 $2Copy ${number}, `)
    .replaceAll(`file: ${slug}`, `file: ${own}`);
  await writeFile(path.join(path.dirname(file), `${own}.md`), renamed);
  for (const [, picture = ''] of written.matchAll(/^ +- file: (\S+)$/gm)) {
    await link(path.join(pictures, picture), path.join(pictures, picture.replace(slug, own)));
  }
}

/** A product as an editor changes it. */
export async function changeProduct(file: string): Promise<void> {
  await change(file, (text) => text.replace(/^summary: (.*)$/m, 'summary: $1 Washable.'));
}

/** What shows on the pages of other products, too: a rent, and a picture that becomes another one. */
export async function changeBeside(folder: string): Promise<void> {
  const [, second = '', third = ''] = await productFiles(folder);
  await change(second, (text) => text.replace(/6-months: \d+/, '6-months: 9999'));
  const pictures = path.join(folder, 'content', 'pictures');
  const [one, other] = [second, third].map((file) =>
    path.join(pictures, `${path.basename(file, '.md')}.webp`),
  );
  await cp(other ?? '', one ?? '');
  // Two pictures that are alike are refused: it is the end of the file that nobody reads.
  await appendFile(one ?? '', ' ');
}

async function change(file: string, by: (text: string) => string): Promise<void> {
  const written = await readFile(file, 'utf8');
  const changed = by(written);
  if (changed === written) throw new Failure(`${file} has changed: it is left as it was.`);
  await writeFile(file, changed);
}

async function productFiles(folder: string): Promise<string[]> {
  const names = await readdir(path.join(folder, PRODUCTS), { recursive: true });
  return names
    .filter((name) => name.endsWith('.md') && !name.endsWith('README.md'))
    .toSorted()
    .map((name) => path.join(folder, PRODUCTS, name));
}

/** The files of a built site, each as a digest. */
export async function readSite(folder: string): Promise<Map<string, string>> {
  const site = path.join(folder, 'dist');
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file, hash('sha256', readFileSync(file))]));
}

/** How many pages a build has made. */
export async function countPages(folder: string): Promise<number> {
  const names = await readdir(path.join(folder, 'dist'), { recursive: true });
  return names.filter((name) => name.endsWith('.html')).length;
}
