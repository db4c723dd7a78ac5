import { formatFilter } from '#domain/catalogue/list/list-address.ts';
import type { ListPlace } from '#domain/catalogue/list/list-filter.ts';
import type { ListView } from '#stores/catalogue/search/list-filter.ts';

/** The page of another kind shows that kind by itself: only the rest of the filter goes along. */
export function carryFilter({ filter }: ListView, place: ListPlace): void {
  const { categories, kinds } = place.base;
  const search = formatFilter({ ...filter, categories, kinds }, place);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-list-kind]')) {
    link.search = search;
  }
}
