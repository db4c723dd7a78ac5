import type { ProductCard } from '#contract/catalogue/catalogue.ts';
import type { Shelf } from '#contract/catalogue/search.ts';
import { type ReadBare, readBare } from './bare.ts';

/** The searches of the contract, bare (see `readBare`); nothing where no good answer came. */

export const spellingPath = (query: string, cityId: number): string =>
  pathOf('spelling', query, cityId);

/** How a search was understood: the words that were meant, and a brand that we don't rent. */
export interface Spelling {
  readonly meant: string | null;
  readonly otherBrand: string | null;
}

export async function readSpelling(
  query: string,
  cityId: number,
  read: ReadBare = readBare,
): Promise<Spelling> {
  const body = ((await read(spellingPath(query, cityId)))?.body ?? {}) as Record<string, unknown>;
  const wordsIn = (value: unknown) => (typeof value === 'string' ? value : null);
  return { meant: wordsIn(body['meant']), otherBrand: wordsIn(body['otherBrand']) };
}

export interface Nearest {
  readonly products: readonly ProductCard[];
  readonly shelves: readonly Shelf[];
  readonly isPopular: boolean;
  readonly unrented: string | null;
}

export async function readNearest(
  query: string,
  cityId: number,
  read: ReadBare = readBare,
): Promise<Nearest | undefined> {
  const body = ((await read(pathOf('nearest', query, cityId)))?.body ?? {}) as Partial<Nearest>;
  return Array.isArray(body.products) && Array.isArray(body.shelves)
    ? (body as Nearest)
    : undefined;
}

function pathOf(what: string, query: string, cityId: number): string {
  return `/product/search/${what}/${encodeURIComponent(query)}?cityId=${cityId}`;
}
