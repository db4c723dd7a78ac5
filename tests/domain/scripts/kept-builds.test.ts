import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layFile } from '#build/lay-file.ts';
import { drawPicture } from '#build/made-picture.ts';
import { memoizedImage } from '#build/memoized-image.ts';
import { measurePictures } from '#build/measured-pictures.ts';
import { compressFolder } from '../../../scripts/parts/compress.mjs';

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

test('makes a picture of a name once', async () => {
  const make = vi.fn((file: string) => writeFile(file, 'a sofa'));
  for (const name of ['sofa', 'sofa', 'bed']) {
    const file = await memoizedImage(inHouse('pictures'), name, make);
    expect(file).toBe(inHouse(`pictures/${name}`));
    expect(await readFile(file, 'utf8')).toBe('a sofa');
  }
  expect(make).toHaveBeenCalledTimes(2);
});

test('makes a picture once that is asked for twice at the same time', async () => {
  const make = vi.fn((file: string) => writeFile(file, 'a sofa'));
  const paint = () => memoizedImage(inHouse('pictures'), 'sofa', make);
  expect(await Promise.all([paint(), paint()])).toEqual(Array(2).fill(inHouse('pictures/sofa')));
  expect(make).toHaveBeenCalledTimes(1);
});

test('keeps nothing of a picture that could not be made', async () => {
  const make = async (file: string) => {
    await writeFile(file, 'half a so');
    throw new Error('No such picture');
  };
  const paint = () => memoizedImage(inHouse('pictures'), 'sofa', make);
  await expect(paint()).rejects.toThrow('No such picture');
  await expect(paint()).rejects.toThrow('No such picture');
});

const paint = (name: string, width: number, background: string) =>
  sharp({ create: { width, height: 3, channels: 3, background } })
    .webp()
    .toFile(inHouse(name));

test('measures what is a picture in WebP, and again only once it has changed', async () => {
  await mkdir(inHouse('pictures'));
  await paint('pictures/sofa.webp', 4, 'green');
  await writeFile(inHouse('pictures/words.webp'), 'no picture');
  await writeFile(inHouse('pictures/empty.webp'), '');
  await mkdir(inHouse('pictures/folder.webp'));
  await sharp({ create: { width: 4, height: 3, channels: 3, background: 'green' } })
    .jpeg()
    .toFile(inHouse('pictures/photo.webp'));
  const first = await measurePictures(inHouse('pictures'));
  expect(first.get('sofa.webp')).toMatchObject({ width: 4, height: 3 });
  for (const name of ['words.webp', 'empty.webp', 'folder.webp', 'photo.webp']) {
    expect(first.get(name)).toMatchObject({ width: 0, height: 0 });
  }

  const told = Array.from(first, ([name, of]) => [name, { ...of, digest: 'as before' }] as const);
  const known = Object.fromEntries(told);
  const again = await measurePictures(inHouse('pictures'), known);
  expect(again.get('sofa.webp')?.digest).toBe('as before');
  await paint('pictures/sofa.webp', 8, 'red');
  const changed = await measurePictures(inHouse('pictures'), known);
  expect(changed.get('sofa.webp')?.width).toBe(8);
  expect(changed.get('sofa.webp')?.digest).not.toBe('as before');
});

test('draws a picture whole in a width, or an area of it in a frame', async () => {
  const size = { width: 40, height: 30 };
  const left = { left: 0, top: 0, width: 20, height: 30, background: 'red' };
  const red = await sharp({ create: { ...left, channels: 3 } })
    .png()
    .toBuffer();
  await sharp({ create: { ...size, channels: 3, background: 'blue' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toFile(inHouse('sofa.png'));
  const whole = drawPicture(inHouse('sofa.png'), size, { width: 20, format: 'webp' });
  expect(await sharp(await whole.toBuffer()).metadata()).toMatchObject({
    format: 'webp',
    width: 20,
    height: 15,
  });
  const frame = { height: 10, area: { left: 20, top: 0, width: 20, height: 20 } };
  const part = drawPicture(inHouse('sofa.png'), size, { width: 10, frame, format: 'avif' });
  const drawn = sharp(await part.toBuffer());
  expect(await drawn.metadata()).toMatchObject({ format: 'heif', width: 10, height: 10 });
  expect((await drawn.stats()).dominant).toMatchObject({ r: 8, g: 8, b: 248 });
});

test('lays a kept file instead of what is there, and never writes through a link', async () => {
  await write('kept/old', 'old');
  await write('kept/new', 'new');
  layFile(inHouse('kept/old'), inHouse('sofa.html'));
  layFile(inHouse('kept/new'), inHouse('sofa.html'));
  expect(await readFile(inHouse('sofa.html'), 'utf8')).toBe('new');
  expect(await readFile(inHouse('kept/old'), 'utf8')).toBe('old');
  expect(() => layFile(inHouse('kept/lost'), inHouse('bed.html'))).toThrow('ENOENT');
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
