import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
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
  const cards = await readShareCards();
  const images = await Promise.all(
    cards.map(async (card) => ({ card, file: `${card.name}.${await digestOf(card)}.jpg` })),
  );
  return new Map(images.map((image) => [image.card.name, image]));
}

async function digestOf({ shop, title, kicker, picture, view }: ShareCard): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, shop, title, kicker, view]))
    .update(await readFile(`content/pictures/${picture}`))
    .digest('hex')
    .slice(0, 10);
}

/** The path of a card's image; a card that does not exist stops the build. */
export async function shareAddress(name: string): Promise<string> {
  const image = (await readShareImages()).get(name);
  if (!image) throw new Error(`There is no share image called ${name}`);
  return `/share/${image.file}`;
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
