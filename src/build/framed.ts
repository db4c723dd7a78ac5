import sharp, { type KernelEnum, type Sharp } from 'sharp';
import type { Area, Extent } from '#domain/catalogue/pictures/picture-frame.ts';

/** An area of a picture in the size of a frame; where it reaches beyond the picture, the edge goes on. */
export function framed(
  source: Uint8Array | string,
  picture: Extent,
  area: Area,
  frame: Extent,
  kernel: keyof KernelEnum = 'lanczos3',
): Sharp {
  const scale = frame.width / area.width;
  const across = stretch(area.left, area.width, picture.width, frame.width, scale);
  const down = stretch(area.top, area.height, picture.height, frame.height, scale);
  return sharp(source)
    .extract({ left: across.from, top: down.from, width: across.length, height: down.length })
    .resize({ width: across.inside, height: down.inside, fit: 'fill', kernel })
    .extend({
      left: across.before,
      right: across.after,
      top: down.before,
      bottom: down.after,
      extendWith: 'copy',
    });
}

/** Along one side: what is taken of the picture, how long it becomes, and what is added before and after it. */
function stretch(start: number, length: number, whole: number, frame: number, scale: number) {
  const from = Math.max(0, Math.round(start));
  const end = Math.min(whole, Math.round(start + length));
  const before = Math.round(Math.max(0, -start) * scale);
  const inside = Math.min(Math.round((end - from) * scale), frame - before);
  const after = end === whole ? frame - before - inside : 0;
  return { from, length: end - from, before, inside: frame - before - after, after };
}
