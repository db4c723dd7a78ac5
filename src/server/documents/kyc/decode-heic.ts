import libheif, { type Pixels } from 'libheif-js/wasm-bundle.js';

/**
 * The pixels of the picture that a HEIC shows first, turned as the file itself says; throws where it
 * cannot be read. sharp reads none (rules/kyc.md#pictures).
 */
export async function decodeHeic(
  bytes: Uint8Array,
  mostPixels: number,
): Promise<Pixels | 'too-detailed'> {
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary());
  if (!image) throw new Error('This is no HEIC');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPixels) return 'too-detailed';
  const room = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return new Promise((resolve, reject) => {
    image.display(room, (shown) => {
      if (shown) resolve(shown);
      else reject(new Error('This HEIC is damaged'));
    });
  });
}
