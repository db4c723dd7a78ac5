import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ShareCard } from '#domain/catalogue/pictures/pending-pictures.ts';
import { readShareCards } from '#features/base/seo/share-cards.ts';
import { cachedPicture } from './cached-picture.ts';
import { DRAWING } from './share-image-drawing.ts';

/** A card with the file of its image, whose name changes with whatever is drawn. */
export interface ShareImage {
  readonly card: ShareCard;
  /** Below the cache, and of the site. */
  readonly cached: string;
}

let reading: Promise<Map<string, ShareImage>> | undefined;

/** The images of all cards, by the cards' names. */
export function readShareImages(): Promise<Map<string, ShareImage>> {
  if (import.meta.env.DEV) return read();
  return (reading ??= read());
}

async function read(): Promise<Map<string, ShareImage>> {
  const images = new Map<string, ShareImage>();
  for (const card of await readShareCards()) {
    const { shop, title, kicker, view, digest } = card;
    const drawn = hash('sha256', JSON.stringify([DRAWING, shop, title, kicker, view, digest]));
    images.set(card.name, { card, cached: `share/${card.name}.${drawn.slice(0, 10)}.jpg` });
  }
  return images;
}

/** The path of a card's image; a card that does not exist stops the build. */
export async function shareAddress(name: string): Promise<string> {
  const image = (await readShareImages()).get(name);
  if (!image) throw new Error(`There is no share image called ${name}`);
  return `/${image.cached}`;
}

/** The image as JPEG. */
export async function readShareImage(image: ShareImage): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(await cachedPicture(image)));
}
