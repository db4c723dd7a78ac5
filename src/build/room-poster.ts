import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { encodePoster, POSTER } from '#features/catalogue/virtual-room/poster.ts';
import { memoizedImage, PICTURES } from './memoized-image.ts';

/** What is seen of a panorama before one looks around. */
export async function readPoster(
  panorama: string,
  width: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const source = await readFile(`content/pictures/${panorama}`);
  const recipe = JSON.stringify([POSTER, width, sharp.versions]);
  const name = `poster-${hash('sha256', recipe + hash('sha256', source))}.webp`;
  const file = await memoizedImage(PICTURES, name, async (made) =>
    writeFile(made, await encodePoster(source, width)),
  );
  return new Uint8Array(await readFile(file));
}
