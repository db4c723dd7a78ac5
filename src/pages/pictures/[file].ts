import { readAssortment } from '#content/assortment.ts';
import { standingPictures, toPicture } from '#content/standing-pictures.ts';

/** `/pictures/<slug>.webp`: a product's first picture at an address that stays. */
export async function getStaticPaths() {
  const { products } = await readAssortment();
  return standingPictures(
    '/pictures',
    products.map(({ slug, picture }) => ({ name: slug, file: picture.file })),
  );
}

export const GET = toPicture;
