import { standingName } from '#domain/catalogue/pages/catalogue-path.ts';
import { readAssortment } from '#content/assortment.ts';
import { standingPictures, toPicture } from '#content/standing-pictures.ts';

/** `/pictures/<slug>.webp` and `/pictures/<slug>-2.webp`: a product's pictures at addresses that stay. */
export async function getStaticPaths() {
  const { products } = await readAssortment();
  const files = new Map(
    products.flatMap(({ slug, entry }) =>
      entry.pictures.map(({ file }, at) => [standingName(slug, file, at), file] as const),
    ),
  );
  return standingPictures(
    '/pictures',
    [...files].map(([name, file]) => ({ name, file })),
  );
}

export const GET = toPicture;
