import { frameAround, type View } from '#domain/catalogue/pictures/picture-frame.ts';
import { readDocument } from './assortment.ts';
import { type Picture, picture } from './pictures.ts';

/** The shapes of the places that are not as wide and high as the pictures are. */
const FRAMES = {
  /** Above an article. */
  hero: { width: 1440, height: 810 },
  /** On the card of an article, and in its text. */
  card: { width: 960, height: 640 },
  /** Of a category. */
  arch: { width: 720, height: 960 },
} as const;

/** A picture in the shape of its place. */
export async function framedPicture(
  file: string,
  place: keyof typeof FRAMES,
  askedBy: string,
): Promise<Picture> {
  const whole = picture(file, askedBy);
  const frame = FRAMES[place];
  const area = frameAround(whole, await viewOf(file), frame, place === 'arch');
  return { ...whole, frame: { ...frame, area } };
}

/** What of a picture has to stay in view (`content/pictures.yaml`). */
export async function viewOf(file: string): Promise<View> {
  const pictures = await readDocument('pictures');
  return pictures.find((each) => each.file === file) ?? {};
}
