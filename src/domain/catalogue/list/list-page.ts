import { MOST_IN_PART, type Part } from '#domain/base/part.ts';

/** So many products stand on a page of a list (rules/catalogue.md#the-pages-of-a-list). */
export const LIST_PAGE = 24;

const PAGE = 'page';

/** Where a page of the list at a path is, from 1; `filter` as its address has it, after what the path asks for. */
export function listPageAddress(path: string, number: number, filter = ''): string {
  const [at = '', asked = ''] = path.split('?');
  const page = number === 1 ? '' : `${PAGE}=${number}`;
  const parameters = [asked, filter.slice(1), page].filter(Boolean).join('&');
  return parameters === '' ? at : `${at}?${parameters}`;
}

/** The number of the page that an address asks for by its parameters; 1 where that is none. */
export function listPageAsked(search: string): number {
  const number = Number(new URLSearchParams(search).get(PAGE));
  return Number.isSafeInteger(number) && number > 1 ? number : 1;
}

/** The part of a list that is shown from `offset` on where so many products were shown before. */
export function partShown(offset: number, count: number): Part {
  return { limit: Math.min(Math.max(count, LIST_PAGE), MOST_IN_PART), offset };
}

/** Under which path the site keeps a page of a list; the first one is the list itself. */
export function listPageFile(path: string, number: number): string {
  return number === 1 ? path : `${path}/${PAGE}/${number}`;
}

/** Whether a path is that of a page after a list's first one. */
export function isFurtherPage(path: string): boolean {
  return new RegExp(`/${PAGE}/\\d+$`).test(path);
}
