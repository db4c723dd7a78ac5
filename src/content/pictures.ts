import { askFor, pictures } from 'virtual:pictures';
import { type Area, type Extent } from '#domain/catalogue/pictures/picture-frame.ts';
import {
  narrowed,
  type PictureFormat,
  pictureName,
} from '#domain/catalogue/pictures/picture-name.ts';

/** A picture of `content/pictures`; its size in pixels. */
export interface Picture extends Extent {
  readonly file: string;
  readonly digest: string;
  /** Where its place has another shape: that shape, and what of the picture is shown. */
  readonly frame?: Extent & { readonly area: Area };
}

/** A picture of `content/pictures`; a missing one stops the build with who asked for it. */
export function picture(file: string, askedBy: string): Picture {
  const found = pictures[file];
  if (!found) throw new Error(`${askedBy} shows ${file}, which is not in content/pictures`);
  const [width, height, digest] = found;
  return { file, width, height, digest };
}

/**
 * The address of a picture in a width and format; what a page has asked for is made, and sooner if it
 * `isFirst` to be seen on a page that many people open first.
 */
export function pictureAddress(
  { file, digest, frame }: Picture,
  width: number,
  format: PictureFormat,
  isFirst = false,
): string {
  const name = pictureName({ digest, width, frame: frame && narrowed(frame, width), format });
  const address = `/_astro/${file.replace(/\.webp$/, '')}.${name}`;
  askFor(address, isFirst ? { isFirst } : undefined);
  return address;
}

/** A picture in several widths, as a `srcset`. */
export function pictureSet(
  shown: Picture,
  widths: readonly number[],
  format: PictureFormat,
  isFirst?: boolean,
): string {
  return widths
    .filter((width) => width <= shown.width)
    .map((width) => `${pictureAddress(shown, width, format, isFirst)} ${width}w`)
    .join(', ');
}
