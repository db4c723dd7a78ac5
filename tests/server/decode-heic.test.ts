import { expect, test, vi } from 'vitest';
import { decodeHeic } from '#server/modules/kyc/decode-heic.ts';

const image = vi.hoisted(() => ({ width: 2, height: 1, isWhole: true, isThere: true }));

/** No packet of this project writes a HEIC: what libheif answers of one is made up. */
vi.mock('libheif-js/wasm-bundle.js', () => ({
  default: {
    HeifDecoder: class {
      decode() {
        if (!image.isThere) return [];
        const display = (into: { data: Uint8ClampedArray }, done: (shown: unknown) => void) => {
          into.data.fill(7);
          done(image.isWhole ? into : null);
        };
        return [{ get_width: () => image.width, get_height: () => image.height, display }];
      }
    },
  },
}));

const decode = (changes: Partial<typeof image>) => {
  Object.assign(image, { width: 2, height: 1, isWhole: true, isThere: true }, changes);
  return decodeHeic(new Uint8Array(), 100);
};

test('a HEIC is decoded to its pixels', async () => {
  const data = new Uint8ClampedArray(8).fill(7);
  expect(await decode({})).toEqual({ data, width: 2, height: 1 });
});

test('one of too many pixels is not decoded', async () => {
  expect(await decode({ width: 101 })).toBe('too-detailed');
});

test.each([{ isThere: false }, { isWhole: false }])(
  'one that is broken is refused',
  async (fault) => {
    await expect(decode(fault)).rejects.toThrow(/HEIC/);
  },
);
