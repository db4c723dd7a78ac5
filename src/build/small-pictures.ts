import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { encodePoster, POSTER } from '#features/virtual-room/poster.ts';
import { madeOnce, PICTURES } from './made-once.ts';

const WIDTH = 640;
const QUALITY = 78;

/** A file of `content/pictures` as WebP in the width that lists and carts in the browser use. */
export function readSmallPicture(file: string): Promise<Uint8Array<ArrayBuffer>> {
  return made(file, ['small', WIDTH, QUALITY], (source) =>
    sharp(source).resize({ width: WIDTH }).webp({ quality: QUALITY }).toBuffer(),
  );
}

/** What is seen of a panorama before one looks around. */
export function readPoster(file: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  return made(file, ['poster', POSTER, width], (source) => encodePoster(source, width));
}

async function made(
  file: string,
  recipe: readonly unknown[],
  make: (source: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const source = await readFile(`content/pictures/${file}`);
  const picture = await madeOnce(PICTURES, source, [recipe, sharp.versions], () => make(source));
  return new Uint8Array(picture);
}
