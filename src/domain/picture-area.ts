import type { Area } from './picture-frame.ts';

const SIGN = 'area';

/** An area in pixels of the picture, as the `position` by which the service of pictures is asked for it. */
export function writeArea({ left, top, width, height }: Area): string {
  return [SIGN, ...[left, top, width, height].map((pixels) => Math.round(pixels))].join(' ');
}

export function readArea(position: string): Area | undefined {
  const [sign, ...pixels] = position.split(' ');
  if (sign !== SIGN) return undefined;
  const [left = 0, top = 0, width = 0, height = 0] = pixels.map(Number);
  return { left, top, width, height };
}
