import type { APIRoute } from 'astro';
import { drawShareImages, readShareImage, readShareImages } from '#build/share-image.ts';
import { askFor, waitFor } from 'virtual:pictures';

/**
 * `/share/<name>.<digest>.jpg`: what a page looks like where it is shared. A build lays the files there
 * itself, and has none of them answered.
 */
export async function getStaticPaths() {
  const images = [...(await readShareImages()).values()];
  if (import.meta.env.DEV) {
    return images.map((image) => ({ params: { file: image.file }, props: { image } }));
  }
  waitFor(drawShareImages(images));
  for (const { file } of images) askFor(`/share/${file}`, `share/${file}`);
  return [];
}

export const GET: APIRoute = async ({ props }) =>
  new Response(await readShareImage(props['image']), {
    headers: { 'content-type': 'image/jpeg' },
  });
