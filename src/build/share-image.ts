import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { madeOnce } from './made-once.ts';
import { DRAWING, drawCard } from './share-image-drawing.ts';
import { readShareCards, type ShareCard } from '#features/seo/share-cards.ts';

/** A card with the file name of its image, which changes with whatever is drawn. */
export interface ShareImage {
  readonly card: ShareCard;
  readonly file: string;
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
    images.set(card.name, { card, file: `${card.name}.${drawn.slice(0, 10)}.jpg` });
  }
  return images;
}

/** The path of a card's image; a card that does not exist stops the build. */
export async function shareAddress(name: string): Promise<string> {
  const image = (await readShareImages()).get(name);
  if (!image) throw new Error(`There is no share image called ${name}`);
  return `/share/${image.file}`;
}

/** Draws what was not drawn before, as many at once as there are processors. */
export async function drawShareImages(images: readonly ShareImage[]): Promise<void> {
  const left = images.values();
  const draw = async () => {
    for (const image of left) await fileOf(image);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, draw));
}

/** The image as JPEG. */
export async function readShareImage(image: ShareImage): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(await fileOf(image)));
}

function fileOf({ card, file }: ShareImage): Promise<string> {
  return madeOnce('.cache/share', file, async (drawn) => writeFile(drawn, await drawCard(card)));
}
