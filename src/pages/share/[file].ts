import type { APIRoute } from 'astro';
import { drawShareImages, readShareImage, readShareImages } from '#build/share-image.ts';

/** `/share/<name>.<digest>.jpg`: what a page looks like where it is shared. */
export async function getStaticPaths() {
  const images = [...(await readShareImages()).values()];
  if (import.meta.env.PROD) await drawShareImages(images);
  return images.map((image) => ({ params: { file: image.file }, props: { image } }));
}

export const GET: APIRoute = async ({ props }) =>
  new Response(new Uint8Array(await readShareImage(props['image'])), {
    headers: { 'content-type': 'image/jpeg' },
  });
