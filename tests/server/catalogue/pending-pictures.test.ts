import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { digestOf } from '#build/made-picture.ts';
import { measurePictures } from '#build/measured-pictures.ts';
import { listPending } from '#build/pending-pictures.ts';
import type { PagePicture } from '#domain/catalogue/pictures/pending-pictures.ts';
import { PendingPictures, readPendingPictures } from '#server/boot/pending-pictures.ts';
import { PictureProcess } from '#server/boot/picture-process.ts';
import { SiteFiles } from '#server/boot/site-files.ts';
import { siteRoutes } from '#server/boot/static.ts';

/** A project of one picture and a built site of one page, which shows the picture in two formats. */
let house: string;
let name: string;
let avif: PagePicture;
let webp: PagePicture;
const closing: (() => Promise<void>)[] = [];
beforeEach(async () => {
  house = await mkdtemp(join(tmpdir(), 'basera-pictures-'));
  await mkdir(join(house, 'content/pictures'), { recursive: true });
  await mkdir(join(house, 'dist'));
  await writeFile(join(house, 'dist/404.html'), 'lost');
  await paintSource('green');
  const [source] = (await measurePictures(join(house, 'content/pictures'))).values();
  name = `${digestOf(source!)}_20`;
  [avif, webp] = ['avif', 'webp'].map((format) => ({
    address: `/_astro/sofa.${name}.${format}`,
    cached: `pictures/${name}.${format}`,
  })) as [PagePicture, PagePicture];
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await rm(house, { recursive: true });
});

async function paintSource(background: string): Promise<void> {
  await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .webp()
    .toFile(join(house, 'content/pictures/sofa.webp'));
}

/** A server of the site, which lacks these pictures. */
function serve(pictures: readonly PagePicture[], { quietMs = 0 } = {}) {
  const process = new PictureProcess(0, house);
  const later = {
    make: vi.fn((picture: PagePicture) => process.make(picture)),
    close: async () => undefined,
  };
  const now = {
    make: vi.fn((picture: PagePicture) => process.make(picture)),
    close: () => process.close(),
  };
  const files = new SiteFiles(join(house, 'dist'));
  const log = { info: vi.fn(), warn: vi.fn() };
  const cacheFolder = join(house, '.cache');
  const pending = new PendingPictures(pictures, { files, log, now, later, cacheFolder, quietMs });
  closing.push(() => pending.close());
  const routes = siteRoutes(files, { pictures: pending });
  return { pending, now, later, ask: async (address: string) => routes.request(address) };
}

async function metadataOf(answer: Response) {
  return sharp(Buffer.from(await answer.arrayBuffer())).metadata();
}

test('a picture that nobody has made is made for the first who asks', async () => {
  const { ask } = serve([webp]);
  const answer = await ask(webp.address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await metadataOf(answer)).toMatchObject({ format: 'webp', width: 20, height: 15 });
  expect(await readdir(join(house, '.cache/pictures'))).toEqual([`${name}.webp`]);
});

test('a picture that two ask for at the same time is made once', async () => {
  const { ask, now } = serve([webp]);
  const answers = await Promise.all([ask(webp.address), ask(webp.address)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(now.make).toHaveBeenCalledTimes(1);
});

test('who asks for AVIF gets WebP, which no browser keeps, until it is made', async () => {
  const { ask, pending, later } = serve([webp, avif]);
  const first = await ask(avif.address);
  expect(first.headers.get('content-type')).toBe('image/webp');
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(await metadataOf(first)).toMatchObject({ format: 'webp', width: 20 });
  await pending.fill();
  expect(later.make.mock.calls).toEqual([[avif]]);
  const second = await ask(avif.address);
  expect(second.headers.get('content-type')).toBe('image/avif');
  expect(await metadataOf(second)).toMatchObject({ format: 'heif', width: 20 });
});

test('what a page shows first is made at once, the rest only while nobody asks', async () => {
  const first = { ...webp, isFirst: true };
  const { pending, now, later } = serve([first, avif], { quietMs: 3_600_000 });
  pending.requested();
  const filling = pending.fill();
  await vi.waitUntil(() => now.make.mock.results[0]);
  await now.make.mock.results[0]?.value;
  await pending.close();
  await filling;
  expect(now.make.mock.calls).toEqual([[first]]);
  expect(later.make).not.toHaveBeenCalled();
});

test.each(['_21.webp', '_20.avif', '_20x10_0_0_40_20.webp', '.webp'])(
  'a picture that no page shows (%s) is not made',
  async (ending) => {
    const { ask, now } = serve([webp]);
    const answer = await ask(`/_astro/sofa.${name.replace(/_20$/, '')}${ending}`);
    expect(answer.status).toBe(404);
    expect(now.make).not.toHaveBeenCalled();
  },
);

test('what was left half written is not sent', async () => {
  const { ask } = serve([webp]);
  await mkdir(join(house, '.cache/pictures'), { recursive: true });
  await writeFile(join(house, `.cache/pictures/${name}.webp.half`), 'half a so');
  expect((await ask(`${webp.address}.half`)).status).toBe(404);
  expect(await metadataOf(await ask(webp.address))).toMatchObject({ width: 20 });
});

test('a picture whose source has changed since the build is lost, and not another one', async () => {
  const { ask } = serve([webp]);
  await paintSource('red');
  expect((await ask(webp.address)).status).toBe(404);
});

test('what makes pictures begins anew after it has ended', async () => {
  const making = new PictureProcess(0, house);
  closing.push(() => making.close());
  const absent = { address: '/', cached: 'pictures/0123456789ab_20.webp' };
  await expect(making.make(absent)).rejects.toThrow('is made of no picture');
  await making.close();
  await making.make(webp);
  const made = await readFile(join(house, `.cache/pictures/${name}.webp`));
  expect(await sharp(made).metadata()).toMatchObject({ width: 20 });
});

test('production does not start on a site that lacks pictures', () => {
  const site = join(house, 'dist');
  listPending(site, [webp, avif]);
  expect(readPendingPictures(site, { production: false })).toEqual([webp, avif]);
  expect(() => readPendingPictures(site, { production: true })).toThrow(
    `The pages in ${site} are missing 2 pictures. Run "npm run build" to create them.`,
  );
  listPending(site, []);
  expect(readPendingPictures(site, { production: true })).toEqual([]);
});
