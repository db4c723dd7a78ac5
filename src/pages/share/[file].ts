import type { APIRoute } from 'astro';
import { readShareImage, readShareImages } from '#build/share-image.ts';
import { askFor } from 'virtual:pictures';

/**
 * `/share/<name>.<digest>.jpg`: what a page looks like where it is shared. A build lays the files there
 * itself, and has none of them answered.
 */
export async function getStaticPaths() {
  const images = [...(await readShareImages()).values()];
  if (import.meta.env.DEV) {
    return images.map((image) => ({
      params: { file: image.cached.slice('share/'.length) },
      props: { image },
    }));
  }
  for (const { card, cached } of images) askFor(`/${cached}`, { cached, card });
  return [];
}

export const GET: APIRoute = async ({ props }) =>
  new Response(await readShareImage(props['image']), {
    headers: { 'content-type': 'image/jpeg' },
  });
