import { askFor } from 'virtual:pictures';
import { pictureName } from '#domain/catalogue/pictures/picture-name.ts';
import { picture, pictureAddress } from './pictures.ts';

/** The width that lists and carts in the browser use, in pixels. */
const WIDTH = 640;

interface Standing {
  readonly name: string;
  /** Of `content/pictures`. */
  readonly file: string;
}

/**
 * The paths `<folder>/<name>.webp` of pictures at addresses that stay. A build lays the files there itself,
 * and has none of them answered.
 */
export function standingPictures(folder: string, pictures: readonly Standing[]) {
  if (import.meta.env.DEV) {
    return pictures.map(({ name, file }) => ({
      params: { file: `${name}.webp` },
      props: { location: pictureAddress(picture(file, name), WIDTH, 'webp') },
    }));
  }
  for (const { name, file } of pictures) {
    const { digest } = picture(file, name);
    const cached = pictureName({ digest, width: WIDTH, format: 'webp' });
    askFor(`${folder}/${name}.webp`, { cached: `pictures/${cached}` });
  }
  return [];
}

/** Leads on to where the picture is made while developing. */
export function toPicture({ props }: { readonly props: Record<string, string> }): Response {
  return new Response(null, { status: 302, headers: { location: props['location'] ?? '' } });
}
