import type { ImageMetadata } from 'astro';
import { writeArea } from '#domain/picture-area.ts';
import { type Extent, frameAround, type View } from '#domain/picture-frame.ts';
import { readDocument } from './assortment.ts';
import { picture } from './pictures.ts';

/** The shapes of the places that are not as wide and high as the pictures are. */
const FRAMES = {
  /** Above an article. */
  hero: { width: 1440, height: 810 },
  /** On the card of an article, and in its text. */
  card: { width: 960, height: 640 },
  /** Of a category. */
  arch: { width: 720, height: 960 },
} as const;

interface FramedPicture extends Extent {
  readonly src: ImageMetadata;
  readonly fit: 'cover';
  readonly position: string;
}

/** A picture in the shape of its place, as Astro's `<Picture>` is given it. */
export async function framedPicture(
  file: string,
  place: keyof typeof FRAMES,
  askedBy: string,
): Promise<FramedPicture> {
  const src = picture(file, askedBy);
  const frame = FRAMES[place];
  const area = frameAround(src, await viewOf(file), frame, place === 'arch');
  return { src, ...frame, fit: 'cover', position: writeArea(area) };
}

/** What of a picture has to stay in view (`content/pictures.yaml`). */
export async function viewOf(file: string): Promise<View> {
  const pictures = await readDocument('pictures');
  return pictures.find((each) => each.file === file) ?? {};
}
