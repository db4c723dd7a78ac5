import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isTooDetailed } from '#domain/catalogue/pictures/picture-size.ts';

type Layers = { readonly progressive: boolean };

function drawn(width: number, height: number, format: 'png' | 'jpeg', layers?: Layers) {
  const create = { width, height, channels: 3, background: '#888' } as const;
  return sharp({ create }).toFormat(format, layers).toBuffer();
}

/** A picture of few pixels that says it has others, of two bytes a side in a JPEG and four in a PNG. */
async function saying(side: number, format: 'png' | 'jpeg', layers?: Layers) {
  const bytes = await drawn(40, 24, format, layers);
  if (format === 'png') {
    bytes.writeUInt32BE(side, 16);
    bytes.writeUInt32BE(side, 20);
  } else {
    const frame = bytes.indexOf(Buffer.from([0, 24, 0, 40]));
    bytes.writeUInt16BE(side, frame);
    bytes.writeUInt16BE(side, frame + 2);
  }
  return bytes;
}

test.each(['png', 'jpeg'] as const)(
  'a %s has at most 40 megapixels, in layers 24',
  async (format) => {
    const layers = { progressive: true };
    expect(isTooDetailed(await saying(6300, format))).toBe(false);
    expect(isTooDetailed(await saying(9000, format))).toBe(true);
    expect(isTooDetailed(await saying(4800, format, layers))).toBe(false);
    expect(isTooDetailed(await saying(6300, format, layers))).toBe(true);
  },
);

test('a picture as a camera writes it is read behind what it says of itself', async () => {
  const bytes = await saying(9000, 'jpeg');
  const told = Buffer.concat([
    bytes.subarray(0, 2),
    Buffer.from([0xff, 0xe1, 0xff, 0xff]),
    Buffer.alloc(0xffff - 2),
    bytes.subarray(2),
  ]);
  expect(isTooDetailed(told)).toBe(true);
});

test('of bytes that say nothing nothing is said', () => {
  expect(isTooDetailed(new Uint8Array())).toBe(false);
  expect(isTooDetailed(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4]))).toBe(false);
  expect(isTooDetailed(new Uint8Array(20).fill(0xff))).toBe(false);
});
