import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { MeasuredPicture } from '#domain/content/shop-content.ts';
import type { Extent } from '#domain/catalogue/pictures/picture-frame.ts';
import {
  NEAR,
  type PictureMake,
  readPictureName,
} from '#domain/catalogue/pictures/picture-name.ts';
import { framed } from './framed.ts';
import { memoizedImage, PICTURES } from './memoized-image.ts';
import { measureOwnPictures } from './measured-pictures.ts';

/** Half the time of one effort more, at the same size; WebP is for few. A panorama is looked at from near. */
const OPTIONS = {
  avif: { effort: 1, quality: 55 },
  webp: { effort: 2, quality: 78 },
  near: { effort: 2, quality: 82 },
};

/** Pictures are drawn by other means when this number changes. */
const DRAWING = 1;

/** A change of how pictures are made gives all of them new names. */
const RECIPE = JSON.stringify([DRAWING, OPTIONS, sharp.versions]);

/** A picture of `content/pictures` that pages can ask for. */
interface SourcePicture extends MeasuredPicture {
  readonly file: string;
}

/** The pictures by the digest in the names of what is made of them; of two that are alike the first. */
function byDigest(measured: ReadonlyMap<string, MeasuredPicture>) {
  const sources = new Map<string, SourcePicture>();
  for (const [file, picture] of measured) {
    const digest = digestOf(picture);
    if (!sources.has(digest)) sources.set(digest, { ...picture, file });
  }
  return sources;
}

/** What stands for a picture in the names of what is made of it. */
export function digestOf({ digest }: MeasuredPicture): string {
  return hash('sha256', RECIPE + digest).slice(0, 12);
}

let sources: Promise<ReadonlyMap<string, SourcePicture>> | undefined;

async function readSources(): Promise<ReadonlyMap<string, SourcePicture>> {
  return byDigest(await measureOwnPictures());
}

/** The picture of a digest; read anew where none is known, since pictures come while somebody develops. */
async function findSource(digest: string): Promise<SourcePicture | undefined> {
  const known = (await (sources ??= readSources())).get(digest);
  return known ?? (await (sources = readSources())).get(digest);
}

/**
 * The file of a picture of this name (domain/catalogue/pictures/picture-name.ts), made once. Throws where no picture has its
 * digest.
 */
export function makePicture(name: string): Promise<string> {
  return memoizedImage(PICTURES, name, async (file) => {
    const make = readPictureName(name);
    const source = make && (await findSource(make.digest));
    if (!source) throw new Error(`${name} is made of no picture in content/pictures`);
    const bytes = await readFile(`content/pictures/${source.file}`);
    if (hash('sha256', bytes) !== source.digest) {
      throw new Error(`content/pictures/${source.file} has changed meanwhile: build again.`);
    }
    await drawPicture(bytes, source, make).toFile(file);
  });
}

/** A picture of this size, as it is to be made. */
export function drawPicture(
  source: Uint8Array | string,
  size: Extent,
  make: Omit<PictureMake, 'digest'>,
): Sharp {
  const { width, frame, format } = make;
  const drawn = frame
    ? framed(source, size, frame.area, { width, height: frame.height })
    : sharp(source).resize({ width });
  if (format === 'avif') return drawn.avif(OPTIONS.avif);
  return drawn.webp(width < NEAR ? OPTIONS.webp : OPTIONS.near);
}
