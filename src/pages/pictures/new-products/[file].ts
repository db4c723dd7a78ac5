import type { APIRoute } from 'astro';
import { readSmallPicture } from '#build/small-pictures.ts';
import { readDocument } from '#content/assortment.ts';

/** `/pictures/new-products/<slug>.webp`: a new product's picture at an address that stays. */
export async function getStaticPaths() {
  const products = await readDocument('new-products');
  return products.map(({ slug, picture }) => ({
    params: { file: `${slug}.webp` },
    props: { file: picture.file },
  }));
}

export const GET: APIRoute = async ({ props }) =>
  new Response(await readSmallPicture(props['file']), {
    headers: { 'content-type': 'image/webp' },
  });
