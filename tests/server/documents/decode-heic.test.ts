import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { acceptedPicture } from '#domain/documents/kyc-file.ts';
import { cleanFile } from '#server/documents/kyc/clean-file.ts';
import { decodeHeic } from '#server/documents/kyc/decode-heic.ts';

/** Written by libheif's `heif-enc`; `turned` got the `irot` of an iPhone beside its EXIF orientation. */
const heic = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../support/heic/${name}.heic`, import.meta.url)));

/** The JPEG that is kept of a HEIC: its size, and what colour some of its places have. */
async function kept(bytes: Uint8Array<ArrayBuffer>, ...places: readonly [number, number][]) {
  const outcome = await cleanFile(new File([bytes], 'IMG_0042.HEIC'), acceptedPicture);
  if (typeof outcome === 'string') return outcome;
  const { data, info } = await sharp(outcome.bytes).raw().toBuffer({ resolveWithObject: true });
  const colourAt = ([x, y]: [number, number]) => {
    const from = (y * info.width + x) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(from, from + 3);
    const isLight = (value: number) => (value > 128 ? 1 : 0);
    return COLOURS[isLight(red) * 4 + isLight(green) * 2 + isLight(blue)];
  };
  return { type: outcome.mediaType, size: [info.width, info.height], seen: places.map(colourAt) };
}
const COLOURS = ['black', 'blue', 'green', 'cyan', 'red', 'magenta', 'yellow', 'white'];

// The drawing: 300 × 200, a red bar at the top, a blue one below it at the left, black letters on white.
const TOP = [150, 20] as const;
const LEFT = [15, 150] as const;
const RIGHT = [285, 150] as const;

test.each([
  ['that lies on its side', 'turned'],
  ['of 10 bits', 'ten-bit'],
])('a HEIC %s becomes an upright JPEG', async (_what, name) => {
  expect(await kept(heic(name), [...TOP], [...LEFT], [...RIGHT])).toEqual({
    type: 'image/jpeg',
    size: [300, 200],
    seen: ['red', 'blue', 'white'],
  });
});

test('of several pictures the one is kept that the HEIC names as its first', async () => {
  expect(await kept(heic('second-first'), [...TOP], [...LEFT], [...RIGHT])).toEqual({
    type: 'image/jpeg',
    size: [300, 200],
    seen: ['red', 'white', 'blue'],
  });
});

test('what is transparent becomes white, so that black letters can be read', async () => {
  expect(await kept(heic('transparent'), [150, 40], [5, 5])).toMatchObject({
    seen: ['red', 'white'],
  });
});

test('one of too many pixels is not decoded', async () => {
  expect(await decodeHeic(heic('turned'), 59_999)).toBe('too-detailed');
});

test.each([500, 2000])('one that ends after %i bytes is damaged', async (length) => {
  expect(await kept(heic('turned').slice(0, length))).toBe('PICTURE_DAMAGED');
});
