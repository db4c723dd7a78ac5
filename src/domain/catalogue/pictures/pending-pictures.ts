import type { View } from './picture-frame.ts';
import { readPictureName } from './picture-name.ts';

/**
 * The file of a built site that lists the pictures nobody has made yet. A site without it has them all
 * (docs/decisions/0066-pictures-on-request.md).
 */
export const PENDING_PICTURES = 'pending-pictures.jsonl';

/** What is drawn for a page that is shared. */
export interface ShareCard {
  /** The shop's name. */
  readonly shop: string;
  /** Unlike any other card's; part of the image's address. */
  readonly name: string;
  readonly title: string;
  /** A line above the title. */
  readonly kicker: string;
  /** A file of `content/pictures`, what it holds, and what of it has to stay in view. */
  readonly picture: string;
  readonly digest: string;
  readonly view: View;
}

/** A picture that pages show, and where the build caches it. */
export interface PagePicture {
  /** Where pages ask for it. */
  readonly address: string;
  /** Its file below `.cache`; of a picture the name says how it is made. */
  readonly cached: string;
  /** What is drawn, where it is the image of a page that is shared. */
  readonly card?: ShareCard;
  /** Seen first on a page that many people open first. */
  readonly isFirst?: boolean;
}

/** The picture in WebP, for a while: it is made in a fraction of the time that AVIF takes. */
export function standInFor(cached: string): string | undefined {
  return readPictureName(fileName(cached))?.format === 'avif'
    ? cached.replace(/avif$/, 'webp')
    : undefined;
}

/** Pictures in the order in which they are worth making: what a shopper is shown soonest comes first. */
export function inMakingOrder(pictures: readonly PagePicture[]): PagePicture[] {
  const standIns = new Set(pictures.map(({ cached }) => standInFor(cached)));
  const rank = ({ cached, card, isFirst }: PagePicture) => {
    if (card) return 5;
    if (standInFor(cached)) return isFirst ? 3 : 4;
    if (isFirst) return 0;
    return standIns.has(cached) ? 1 : 2;
  };
  return pictures.toSorted((one, other) => rank(one) - rank(other));
}

function fileName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}
