import sharp from 'sharp';
import type { Product } from './assortment.ts';

const WIDTH = 640;
const QUALITY = 78;

/** A product's first picture as WebP in the width that lists and carts in the browser use. */
export async function encodeFirstPicture(product: Product): Promise<ArrayBuffer> {
  return encodePicture(product.picture.file);
}

/** A file of `content/pictures` as WebP in that width. */
export async function encodePicture(file: string): Promise<ArrayBuffer> {
  const encoded = await sharp(`content/pictures/${file}`)
    .resize({ width: WIDTH })
    .webp({ quality: QUALITY })
    .toBuffer();
  return new Uint8Array(encoded).buffer;
}
