import { atom } from 'nanostores';
import { type ListFound, type ListSource, readList } from '#api/list-found.ts';
import { LIST_PAGE } from '#domain/catalogue/list/list-page.ts';
import type { Part } from '#domain/base/part.ts';
import { learnTime } from '#stores/base/clock.ts';

export type { ListedProductCard, ListFound, ListSource } from '#api/list-found.ts';

export interface ListState {
  readonly state: 'still' | 'asking' | 'failed';
  /** What the server has answered last: it stays while it is asked again. */
  readonly found?: ListFound;
  /** How many products of the list stand on pages before these. */
  readonly before: number;
}

/** What the list of this page shows. */
export const $listFound = atom<ListState>({ state: 'still', before: 0 });

interface Ask {
  readonly source: ListSource;
  readonly filter: string;
  readonly part: Part;
  /** Whether it goes on where the products that are shown end. */
  readonly goesOn: boolean;
}

let asked: Ask | undefined;
let asks = 0;

/** Asks for a part of a list, and hears the server's time; of several asks the last one is shown. */
export function findList(source: ListSource, filter: string, part: Part): Promise<boolean> {
  return ask({ source, filter, part, goesOn: false });
}

/**
 * Looks whether what the page shows by itself is still true, unless something else was asked for. Without
 * an answer it stays, and nothing is said.
 */
export async function checkList(source: ListSource, part: Part): Promise<void> {
  const own = asks;
  if (own > 0) return;
  const answer = await readList(source, '', part);
  if (!answer) return;
  learnTime(answer.date);
  if (own !== asks) return;
  takeList(source, '', part, answer.found);
}

/** Asks for the page after what is shown. */
export async function findMore(): Promise<boolean> {
  const { found, before } = $listFound.get();
  if (!asked || !found) return false;
  const offset = before + found.products.length;
  return ask({ ...asked, part: { limit: LIST_PAGE, offset }, goesOn: true });
}

/** Asks again what was not answered. */
export async function findAgain(): Promise<boolean> {
  return asked ? ask(asked) : false;
}

/** Shows an answer that came with the page, as if it had been asked for. */
export function takeList(source: ListSource, filter: string, part: Part, found: ListFound): void {
  asks += 1;
  asked = { source, filter, part, goesOn: false };
  $listFound.set({ state: 'still', found, before: part.offset });
}

/** Shows products that no filter was asked for. */
export function showOnly(products: ListFound['products']): void {
  const { length } = products;
  const found = { products, total: length, all: length, counts: {}, ends: null };
  $listFound.set({ state: 'still', found, before: 0 });
}

async function ask(wanted: Ask): Promise<boolean> {
  asks += 1;
  const own = asks;
  asked = wanted;
  const { source, filter, part, goesOn } = wanted;
  $listFound.set({ ...$listFound.get(), state: 'asking' });
  const answer = await readList(source, filter, part);
  if (own !== asks) return false;
  const known = $listFound.get();
  if (!answer) {
    $listFound.set({ ...known, state: 'failed' });
    return false;
  }
  learnTime(answer.date);
  const { found } = answer;
  const products = goesOn ? joined(known.found?.products ?? [], found.products) : found.products;
  const before = goesOn ? known.before : part.offset;
  $listFound.set({ state: 'still', found: { ...found, products }, before });
  return true;
}

/** A list may have moved on between two asks: nothing stands in it twice. */
function joined(shown: ListFound['products'], more: ListFound['products']) {
  const known = new Set(shown.map(({ slug }) => slug));
  return [...shown, ...more.filter(({ slug }) => !known.has(slug))];
}
