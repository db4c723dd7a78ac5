import type { ProductCard } from '#contract/catalogue.ts';
import type { Shelf } from '#contract/search.ts';
import { readBare } from './bare.ts';

/** The searches of the contract, bare (see `readBare`); nothing where no good answer came. */

export const spellingPath = (query: string, cityId: number): string =>
  pathOf('spelling', query, cityId);

/** How a search was understood, where words of it are misspelt. */
export async function readSpelling(query: string, cityId: number): Promise<string | undefined> {
  const { meant } = ((await ask(spellingPath(query, cityId))) ?? {}) as { meant?: unknown };
  return typeof meant === 'string' ? meant : undefined;
}

export interface Nearest {
  readonly products: readonly ProductCard[];
  readonly shelves: readonly Shelf[];
}

export async function readNearest(query: string, cityId: number): Promise<Nearest | undefined> {
  const body = ((await ask(pathOf('nearest', query, cityId))) ?? {}) as Partial<Nearest>;
  return Array.isArray(body.products) && Array.isArray(body.shelves)
    ? (body as Nearest)
    : undefined;
}

function pathOf(what: string, query: string, cityId: number): string {
  return `/product/search/${what}/${encodeURIComponent(query)}?cityId=${cityId}`;
}

async function ask(path: string): Promise<unknown> {
  return (await readBare(path))?.body;
}
