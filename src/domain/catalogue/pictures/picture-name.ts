import type { Area, Extent } from './picture-frame.ts';

const FORMATS = ['avif', 'webp'] as const;

export type PictureFormat = (typeof FORMATS)[number];

/** From this width on a picture is looked at from near, in pixels: a panorama. */
export const NEAR = 2048;

/** A picture of `content/pictures` as it is made for a page. */
export interface PictureMake {
  /** Of the picture and of how pictures are made: twelve digits of hexadecimal. */
  readonly digest: string;
  /** In pixels; the height follows from it, where there is no frame. */
  readonly width: number;
  /** Where its place has another shape: the height, and what of the picture is shown, in its pixels. */
  readonly frame?: { readonly height: number; readonly area: Area } | undefined;
  readonly format: PictureFormat;
}

/** The frame of a picture in a smaller width. */
export function narrowed(frame: Extent & { readonly area: Area }, width: number) {
  return { height: Math.round((width * frame.height) / frame.width), area: frame.area };
}

/** The name of the file, which tells how it is made: `<digest>_<width>[x<height>_<area>].<format>`. */
export function pictureName({ digest, width, frame, format }: PictureMake): string {
  if (!frame) return `${digest}_${width}.${format}`;
  const { left, top, width: across, height: down } = frame.area;
  const area = [left, top, across, down].map((pixels) => Math.round(pixels)).join('_');
  return `${digest}_${width}x${frame.height}_${area}.${format}`;
}

const NAME =
  /^(?<digest>[\da-f]{12})_(?<width>\d+)(?:x(?<height>\d+)_(?<area>-?\d+_-?\d+_\d+_\d+))?\.(?<format>avif|webp)$/;

/** How a file of this name is made, if it is one of a picture. */
export function readPictureName(name: string): PictureMake | undefined {
  const { digest = '', width, height, area, format } = NAME.exec(name)?.groups ?? {};
  const known = FORMATS.find((each) => each === format);
  if (!known) return undefined;
  const [left = 0, top = 0, across = 0, down = 0] = area?.split('_').map(Number) ?? [];
  const frame = area && {
    height: Number(height),
    area: { left, top, width: across, height: down },
  };
  return { digest, width: Number(width), format: known, ...(frame && { frame }) };
}
