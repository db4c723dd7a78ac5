import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type PagePicture, PENDING_PICTURES } from '#domain/catalogue/pictures/pending-pictures.ts';
import { CACHE, cachedPicture } from './cached-picture.ts';
import { layFile } from './lay-file.ts';
import { reportProgress } from './report.ts';

/** Lays into a site the pictures that the cache holds, and answers the others. */
export function layCached(pictures: readonly PagePicture[], site: string): PagePicture[] {
  const folders = new Set(pictures.map(({ address }) => path.dirname(address)));
  for (const folder of folders) mkdirSync(path.join(site, folder), { recursive: true });
  return pictures.filter(({ address, cached }) => {
    const file = path.join(CACHE, cached);
    if (!existsSync(file)) return true;
    layFile(file, path.join(site, address));
    return false;
  });
}

/** Leaves a list of the pictures that a site still lacks, one a line. */
export function listPending(site: string, pending: readonly PagePicture[]): void {
  const file = path.join(site, PENDING_PICTURES);
  if (pending.length === 0) rmSync(file, { force: true });
  else writeFileSync(file, pending.map((picture) => `${JSON.stringify(picture)}\n`).join(''));
}

/** Makes the pictures that a site still lacks, as many at once as there are processors. */
export async function makePending(site: string): Promise<void> {
  const file = path.join(site, PENDING_PICTURES);
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const pending = lines.map((line) => JSON.parse(line) as PagePicture);
  const left = pending.values();
  let made = 0;
  const makeSome = async () => {
    for (const picture of left) {
      await cachedPicture(picture);
      reportProgress((made += 1), pending.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, makeSome));
  listPending(site, layCached(pending, site));
}
