import type { APIRoute } from 'astro';
import { readAssortment } from '#content/assortment.ts';
import { encodeFirstPicture } from '#content/first-picture.ts';

/** `/pictures/<slug>.webp`: a product's first picture at an address that stays. */
export async function getStaticPaths() {
  const { products } = await readAssortment();
  return products.map((product) => ({
    params: { file: `${product.slug}.webp` },
    props: { product },
  }));
}

export const GET: APIRoute = async ({ props }) =>
  new Response(await encodeFirstPicture(props['product']), {
    headers: { 'content-type': 'image/webp' },
  });
