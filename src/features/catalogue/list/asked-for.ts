import { listPageAsked } from '#domain/catalogue/list/list-page.ts';
import { shownBefore } from './view/shown.ts';

/** Whether the address, or the way back to it, asks for something else than a list was printed with. */
export function isAskedFor({ dataset: { page } }: HTMLElement): boolean {
  const isFiltered = location.search.replace(/^\?page=\d+$/, '') !== '';
  return isFiltered || shownBefore() > 0 || listPageAsked(location.search) !== Number(page);
}
