import { hash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { MeasuredPicture } from '#domain/content/shop-content.ts';
import type { Extent } from '#domain/picture-frame.ts';
import { type PictureFormat, type PictureMake, readPictureName } from '#domain/picture-name.ts';
import { framed } from './framed.ts';
import { madeOnce, PICTURES } from './made-once.ts';
import { measureOwnPictures } from './measured-pictures.ts';

/** A panorama is looked at from near. */
const NEAR = 2048;

/** Half the time of one effort more, at the same size; WebP is for few. */
const ENCODERS: Readonly<Record<PictureFormat, (drawn: Sharp, width: number) => Sharp>> = {
  avif: (drawn) => drawn.avif({ effort: 1, quality: 55 }),
  webp: (drawn, width) => drawn.webp({ effort: 2, quality: width < NEAR ? 78 : 82 }),
};

/** A change of how pictures are made gives all of them new names. */
const RECIPE = JSON.stringify([1, sharp.versions]);

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

/** The pictures of `content/pictures` as they are now, by their digests. */
export async function readSources(): Promise<ReadonlyMap<string, SourcePicture>> {
  return byDigest(await measureOwnPictures());
}

/**
 * The file of a picture of this name (domain/picture-name.ts), made once: only then is asked which sources
 * there are. Throws where none of them has its digest.
 */
export function makePicture(name: string, sources = readSources): Promise<string> {
  return madeOnce(PICTURES, name, async (file) => {
    const make = readPictureName(name);
    const source = make && (await sources()).get(make.digest);
    if (!source) throw new Error(`${name} is made of no picture in content/pictures`);
    await drawPicture(`content/pictures/${source.file}`, source, make).toFile(file);
  });
}

/** The picture of a file of this size, as it is to be made. */
export function drawPicture(file: string, size: Extent, make: Omit<PictureMake, 'digest'>): Sharp {
  const { width, frame, format } = make;
  const drawn = frame
    ? framed(file, size, frame.area, { width, height: frame.height })
    : sharp(file).resize({ width });
  return ENCODERS[format](drawn, width);
}
