import type { Product } from './assortment.ts';
import { picture, pictureAddress, pictureSet } from './pictures.ts';

const WIDTHS = { card: [480, 720, 960], gallery: [720, 960, 1280] };
/** The width of the small pictures below a gallery, in pixels. */
const THUMB = 240;
/** The width at which a picture is shown when it is enlarged, in pixels. */
const LARGE = 1600;

interface ShownPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** A picture as cards and galleries show it, in the formats of which a browser takes the first it knows. */
export interface SizedPicture {
  /** In each width; nobody asks for it whole. */
  readonly avif: string;
  readonly webp: ShownPicture & { readonly srcset: string };
}

/** Has all sizes made of a product's pictures that its page and its cards show. */
export function askForPictures({ slug, picture: first, entry: { pictures } }: Product): void {
  sizedPicture(first.file, 'card', slug);
  for (const { file } of pictures) {
    sizedPicture(file, 'gallery', slug);
    if (pictures.length > 1) thumbPicture(file, slug);
  }
}

export function sizedPicture(
  file: string,
  place: 'card' | 'gallery',
  askedBy: string,
  isFirst?: boolean,
): SizedPicture {
  const shown = picture(file, askedBy);
  const widths = WIDTHS[place];
  return {
    avif: pictureSet(shown, widths, 'avif'),
    webp: { ...largePicture(file, askedBy), srcset: pictureSet(shown, widths, 'webp', isFirst) },
  };
}

export function thumbPicture(file: string, askedBy: string): ShownPicture {
  return inWidth(file, THUMB, askedBy);
}

export function largePicture(file: string, askedBy: string): ShownPicture {
  return inWidth(file, LARGE, askedBy);
}

/** No wider than it is. */
function inWidth(file: string, most: number, askedBy: string): ShownPicture {
  const shown = picture(file, askedBy);
  const width = Math.min(most, shown.width);
  const height = Math.round((width * shown.height) / shown.width);
  return { src: pictureAddress(shown, width, 'webp'), width, height };
}
