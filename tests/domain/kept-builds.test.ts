import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { madeOnce } from '#build/made-once.ts';
import { compressFolder } from '../../scripts/parts/compress.mjs';

const LONG = 'Rent a sofa by the month. '.repeat(100);

let house: string;
beforeEach(async () => {
  house = await mkdtemp(path.join(tmpdir(), 'house-'));
});
afterEach(async () => {
  await rm(house, { recursive: true });
});

const inHouse = (name: string) => path.join(house, name);

async function write(name: string, text: string): Promise<void> {
  await mkdir(path.dirname(inHouse(name)), { recursive: true });
  await writeFile(inHouse(name), text);
}

/** Makes a picture of something; what it comes to says how often that was done. */
function painter() {
  const make = vi.fn(async () => Promise.resolve(Buffer.from(`painted ${make.mock.calls.length}`)));
  return async (source: string, width: number) =>
    String(await madeOnce(inHouse('pictures'), Buffer.from(source), { width }, make));
}

test('makes a picture once, whatever it is called', async () => {
  const paint = painter();
  expect(await paint('sofa', 480)).toBe('painted 1');
  expect(await paint('sofa', 480)).toBe('painted 1');
});

test('makes a picture anew that has changed, or is wanted otherwise', async () => {
  const paint = painter();
  await paint('sofa', 480);
  expect(await paint('sofa in grey', 480)).toBe('painted 2');
  expect(await paint('sofa', 720)).toBe('painted 3');
});

test('keeps nothing of a picture that could not be made', async () => {
  const make = vi.fn(() => Promise.reject(new Error('No such picture')));
  const paint = () => madeOnce(inHouse('pictures'), Buffer.from('sofa'), {}, make);
  await expect(paint()).rejects.toThrow('No such picture');
  await expect(paint()).rejects.toThrow('No such picture');
});

/** Compresses the site, and answers what lies beside a page. */
async function compressed(page: string): Promise<string[]> {
  await compressFolder(inHouse('dist'), inHouse('kept'));
  return [
    String(brotliDecompressSync(await readFile(inHouse(`dist/${page}.br`)))),
    String(gunzipSync(await readFile(inHouse(`dist/${page}.gz`)))),
  ];
}

test('compresses a page that has changed anew, and keeps nothing of what it was', async () => {
  await write('dist/sofa.html', LONG);
  expect(await compressed('sofa.html')).toEqual([LONG, LONG]);
  const before = await readdir(inHouse('kept'));
  await write('dist/sofa.html', `${LONG} In grey.`);
  expect(await compressed('sofa.html')).toEqual([`${LONG} In grey.`, `${LONG} In grey.`]);
  const after = await readdir(inHouse('kept'));
  expect(after).toHaveLength(2);
  expect(after.filter((name) => before.includes(name))).toEqual([]);
});

test('takes what a page was compressed to from the build before while it stays the same', async () => {
  await write('dist/sofa.html', LONG);
  await compressed('sofa.html');
  for (const name of await readdir(inHouse('kept'))) await write(`kept/${name}`, 'as it was');
  await rm(inHouse('dist'), { recursive: true });
  await write('dist/delhi/sofa.html', LONG);
  await compressFolder(inHouse('dist'), inHouse('kept'));
  expect(await readFile(inHouse('dist/delhi/sofa.html.br'), 'utf8')).toBe('as it was');
  expect(await readFile(inHouse('dist/delhi/sofa.html.gz'), 'utf8')).toBe('as it was');
});

test('leaves a page as it was compressed when another that was like it has changed', async () => {
  await write('dist/sofa.html', LONG);
  await write('dist/bed.html', LONG);
  await compressed('sofa.html');
  await write('dist/sofa.html', `${LONG} In grey.`);
  expect(await compressed('sofa.html')).toEqual([`${LONG} In grey.`, `${LONG} In grey.`]);
  expect(await compressed('bed.html')).toEqual([LONG, LONG]);
});
