import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PagePicture } from '#domain/catalogue/pictures/pending-pictures.ts';
import { memoizedImage } from './memoized-image.ts';
import { makePicture } from './made-picture.ts';
import { drawCard } from './share-image-drawing.ts';

/** What one build leaves to the next (docs/decisions/0056-what-a-build-keeps.md). */
export const CACHE = '.cache';

/** The file of a page's picture, made if it is not in the cache. */
export function cachedPicture({ cached, card }: Omit<PagePicture, 'address'>): Promise<string> {
  const name = path.basename(cached);
  if (!card) return makePicture(name);
  return memoizedImage(path.join(CACHE, path.dirname(cached)), name, async (file) =>
    writeFile(file, await drawCard(card)),
  );
}
