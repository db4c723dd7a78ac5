import { expect, test } from 'vitest';
import { narrowed, pictureName, readPictureName } from '#domain/catalogue/pictures/picture-name.ts';

const WHOLE = { digest: '0123456789ab', width: 720, format: 'avif' } as const;
const area = { left: -12, top: 0, width: 1600, height: 900 };
const FRAMED = { ...WHOLE, frame: { height: 405, area }, format: 'webp' } as const;

test('the name of a picture tells how it is made', () => {
  expect(pictureName(WHOLE)).toBe('0123456789ab_720.avif');
  expect(pictureName(FRAMED)).toBe('0123456789ab_720x405_-12_0_1600_900.webp');
  for (const make of [WHOLE, FRAMED]) expect(readPictureName(pictureName(make))).toEqual(make);
});

test('an area is told in whole pixels', () => {
  const frame = { height: 405, area: { ...area, left: -12.4, width: 1600.2 } };
  expect(readPictureName(pictureName({ ...FRAMED, frame }))).toEqual(FRAMED);
});

test('another name tells nothing', () => {
  for (const name of ['sofa.webp', '0123456789ab_720.jpg', '0123456789ab_720x405.webp', '']) {
    expect(readPictureName(name)).toBeUndefined();
  }
});

test('a frame keeps its shape and what it shows in a smaller width', () => {
  const frame = { width: 1440, height: 810, area };
  expect(narrowed(frame, 720)).toEqual({ height: 405, area });
});
