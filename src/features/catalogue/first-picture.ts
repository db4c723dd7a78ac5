import sharp from 'sharp';
import type { Product } from './catalogue.ts';

const WIDTH = 640;
const QUALITY = 78;

/** A product's first picture as WebP in the width that lists and carts in the browser use. */
export async function encodeFirstPicture({ slug, entry }: Product): Promise<ArrayBuffer> {
  const [first] = entry.pictures;
  if (!first) throw new Error(`${slug} has no picture`);
  const encoded = await sharp(`content/pictures/${first.file}`)
    .resize({ width: WIDTH })
    .webp({ quality: QUALITY })
    .toBuffer();
  return new Uint8Array(encoded).buffer;
}
