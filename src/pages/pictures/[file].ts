import type { APIRoute } from 'astro';
import { readSmallPicture } from '#build/small-pictures.ts';
import { readAssortment } from '#content/assortment.ts';

/** `/pictures/<slug>.webp`: a product's first picture at an address that stays. */
export async function getStaticPaths() {
  const { products } = await readAssortment();
  return products.map((product) => ({
    params: { file: `${product.slug}.webp` },
    props: { file: product.picture.file },
  }));
}

export const GET: APIRoute = async ({ props }) =>
  new Response(await readSmallPicture(props['file']), {
    headers: { 'content-type': 'image/webp' },
  });
