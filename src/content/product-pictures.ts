import type { GetImageResult } from 'astro';
import { getImage } from 'astro:assets';
import { picture } from './pictures.ts';

const WIDTHS = { card: [480, 720, 960], gallery: [720, 960, 1280] };
/** The width of the small pictures below a gallery, in pixels. */
const THUMB = 240;
/** The width at which a picture is shown when it is enlarged, in pixels. */
const LARGE = 1600;

export interface ShownPicture {
  readonly src: string;
  /** The same picture in each width. */
  readonly srcset: string;
  readonly width: number;
  readonly height: number;
}

/** A picture as cards and galleries show it, in the formats of which a browser takes the first it knows. */
export interface SizedPicture {
  /** In each width; nobody asks for it whole. */
  readonly avif: string;
  readonly webp: ShownPicture;
}

const asked = new Map<string, Promise<unknown>>();

export async function sizedPicture(
  file: string,
  place: 'card' | 'gallery',
  askedBy: string,
): Promise<SizedPicture> {
  const widths = WIDTHS[place];
  const [avif, webp] = await Promise.all([
    ask(file, { format: 'avif', widths }, askedBy, ({ srcSet }) => srcSet.attribute),
    ask(file, { format: 'webp', widths }, askedBy, toShown),
  ]);
  return { avif, webp };
}

export function thumbPicture(file: string, askedBy: string): Promise<ShownPicture> {
  return ask(file, { format: 'webp', width: THUMB }, askedBy, toShown);
}

export function largePicture(file: string, askedBy: string): Promise<ShownPicture> {
  const width = Math.min(LARGE, picture(file, askedBy).width);
  return ask(file, { format: 'webp', width }, askedBy, toShown);
}

type How = Pick<Parameters<typeof getImage>[0], 'format' | 'width' | 'widths'>;

/** Each is asked for once: a picture stands on many pages. What is read of it is all that is held. */
function ask<Read>(
  file: string,
  how: How,
  askedBy: string,
  read: (made: GetImageResult) => Read,
): Promise<Read> {
  const make = async () => read(await getImage({ src: picture(file, askedBy), ...how }));
  if (import.meta.env.DEV) return make();
  const key = JSON.stringify([file, how]);
  const known = (asked.get(key) as Promise<Read> | undefined) ?? make();
  asked.set(key, known);
  return known;
}

/** Reading `src` is what has it made whole. */
function toShown({ src, srcSet, attributes }: GetImageResult): ShownPicture {
  const { width, height } = attributes;
  return { src, srcset: srcSet.attribute, width: Number(width), height: Number(height) };
}
