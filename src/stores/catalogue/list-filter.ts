import { atom, computed } from 'nanostores';
import { formatFilter, parseFilter, withFilter } from '#domain/list-address.ts';
import {
  listed,
  type ListFilter,
  type ListPlace,
  NO_FILTER,
  canonicalFilter,
} from '#domain/list-filter.ts';
import { $listProducts } from './list-products.ts';

/** The filter of the list on this page. The address is where it is kept: each change is a step back. */

const NOWHERE: ListPlace = { categories: [], base: NO_FILTER, express: false };

export const $listPlace = atom<ListPlace>(NOWHERE);
export const $listFilter = atom<ListFilter>(NO_FILTER);

/** The products the filter leaves, in its order. */
export const $listed = computed([$listProducts, $listFilter], listed);

/** Takes the filter from the address, then and whenever the visitor goes back or forward. */
export function openList(place: ListPlace): void {
  $listPlace.set(place);
  readAddress();
  addEventListener('popstate', readAddress);
}

/** Sets the filter and writes it into the address; the same filter again is no step. */
export function filterList(wanted: ListFilter): void {
  const place = $listPlace.get();
  const filter = canonicalFilter(wanted, place);
  const before = formatFilter($listFilter.get(), place);
  const after = formatFilter(filter, place);
  if (after === before) return;
  $listFilter.set(filter);
  history.pushState(null, '', location.pathname + withFilter(location.search, filter, place));
}

/** Back to what the page shows by itself, without what a search asks for; the order stays. */
export function clearListFilter(): void {
  const { base } = $listPlace.get();
  const { sort } = $listFilter.get();
  filterList({ ...base, min: null, max: null, tenure: null, sort });
}

function readAddress(): void {
  $listFilter.set(parseFilter(new URLSearchParams(location.search), $listPlace.get()));
}
