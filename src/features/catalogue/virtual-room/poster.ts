import sharp from 'sharp';
import { ASPECT, FIELD_OF_VIEW } from './field-of-view.ts';

/** The widths a poster comes in. */
export const POSTER_WIDTHS = [720, 1280] as const;
const QUALITY = 80;
/** A change of how it is made gives it another number. */
export const POSTER = [1, ASPECT, FIELD_OF_VIEW, QUALITY];
const CHANNELS = 3;

export function posterAddress(room: string, width: (typeof POSTER_WIDTHS)[number]): string {
  return `/pictures/rooms/${room}-${width}.webp`;
}

/**
 * The middle of an equirectangular panorama as a camera would take it: what the viewer shows first, so
 * that nothing jumps when it takes the picture's place.
 */
export async function encodePoster(panorama: Uint8Array, width: number): Promise<Uint8Array> {
  const height = Math.round(width / ASPECT);
  const { data, info } = await sharp(panorama)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const distance = height / 2 / Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
  const poster = new Uint8Array(width * height * CHANNELS);
  for (let row = 0; row < height; row += 1) {
    const up = height / 2 - row - 0.5;
    for (let column = 0; column < width; column += 1) {
      const right = column + 0.5 - width / 2;
      const yaw = Math.atan2(right, distance);
      const pitch = Math.atan2(up, Math.hypot(right, distance));
      const x = (0.5 + yaw / (2 * Math.PI)) * info.width - 0.5;
      const y = (0.5 - pitch / Math.PI) * info.height - 0.5;
      blend(data, info.width, x, y, poster, (row * width + column) * CHANNELS);
    }
  }
  return sharp(poster, { raw: { width, height, channels: CHANNELS } })
    .webp({ quality: QUALITY })
    .toBuffer();
}

/** Writes the colour between the four pixels around a place of the source. */
function blend(
  source: Uint8Array,
  width: number,
  x: number,
  y: number,
  target: Uint8Array,
  at: number,
): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const [alongX, alongY] = [x - left, y - top];
  const first = (top * width + left) * CHANNELS;
  const below = first + width * CHANNELS;
  for (let channel = 0; channel < CHANNELS; channel += 1) {
    const pixel = (index: number) => source[index + channel] ?? 0;
    const upper = pixel(first) * (1 - alongX) + pixel(first + CHANNELS) * alongX;
    const lower = pixel(below) * (1 - alongX) + pixel(below + CHANNELS) * alongX;
    target.set([Math.round(upper * (1 - alongY) + lower * alongY)], at + channel);
  }
}
