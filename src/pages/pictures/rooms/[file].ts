import type { APIRoute } from 'astro';
import { readPoster } from '#build/room-poster.ts';
import { readDocument } from '#content/assortment.ts';
import { POSTER_WIDTHS } from '#features/catalogue/virtual-room/poster.ts';

/** `/pictures/rooms/<room>-<width>.webp`: what is seen of a room before one looks around. */
export async function getStaticPaths() {
  const rooms = await readDocument('virtual-rooms');
  return rooms.flatMap(({ slug, panorama }) =>
    POSTER_WIDTHS.map((width) => ({
      params: { file: `${slug}-${width}.webp` },
      props: { file: panorama.file, width },
    })),
  );
}

export const GET: APIRoute = async ({ props }) =>
  new Response(await readPoster(props['file'], props['width']), {
    headers: { 'content-type': 'image/webp' },
  });
