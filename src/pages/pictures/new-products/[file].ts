import { readDocument } from '#content/assortment.ts';
import { standingPictures, toPicture } from '#content/standing-pictures.ts';

/** `/pictures/new-products/<slug>.webp`: a new product's picture at an address that stays. */
export async function getStaticPaths() {
  const products = await readDocument('new-products');
  return standingPictures(
    '/pictures/new-products',
    products.map(({ slug, picture }) => ({ name: slug, file: picture.file })),
  );
}

export const GET = toPicture;
