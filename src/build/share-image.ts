import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { DRAWING, drawCard } from './share-image-drawing.ts';
import { readShareCards, type ShareCard } from '#features/seo/share-cards.ts';

const CACHE = '.cache/share';

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
  const pictures = new Map<string, string>();
  // One after the other: all pictures at once do not fit into the memory of a small machine.
  for (const card of await readShareCards()) {
    const { picture } = card;
    const content =
      pictures.get(picture) ?? digestOf(await readFile(`content/pictures/${picture}`));
    pictures.set(picture, content);
    const { shop, title, kicker, view } = card;
    const drawn = digestOf(JSON.stringify([DRAWING, shop, title, kicker, view, content]));
    images.set(card.name, { card, file: `${card.name}.${drawn.slice(0, 10)}.jpg` });
  }
  return images;
}

function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
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
    for (const image of left) await readShareImage(image);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, draw));
}

/** The image as JPEG, drawn once: what was drawn before lies in `.cache/share`. */
export async function readShareImage({ card, file }: ShareImage): Promise<Buffer> {
  const cached = `${CACHE}/${file}`;
  if (existsSync(cached)) return readFile(cached);
  const drawn = await drawCard(card);
  await mkdir(CACHE, { recursive: true });
  await writeFile(cached, drawn);
  return drawn;
}
