import { atom } from 'nanostores';
import { formatFilter, parseFilter, withFilter } from '#domain/catalogue/list/list-address.ts';
import {
  type ListFilter,
  type ListPlace,
  NO_FILTER,
  canonicalFilter,
} from '#domain/catalogue/list/list-filter.ts';
import { listPageAsked } from '#domain/catalogue/list/list-page.ts';

/**
 * The filter of the list on this page, and which page of it is shown. The address is where both are
 * kept: each change is a step back.
 */

const NOWHERE: ListPlace = { categories: [], base: NO_FILTER, express: false };

export interface ListView {
  readonly filter: ListFilter;
  /** From 1. */
  readonly page: number;
}

export const $listPlace = atom<ListPlace>(NOWHERE);
export const $listView = atom<ListView>({ filter: NO_FILTER, page: 1 });

/** Takes both from the parameters of an address. */
export function showList(place: ListPlace, parameters: string): void {
  $listPlace.set(place);
  const filter = parseFilter(new URLSearchParams(parameters), place);
  $listView.set({ filter, page: listPageAsked(parameters) });
}

/** Takes both from the page's address, then and whenever the visitor goes back or forward. */
export function openList(place: ListPlace): void {
  showList(place, location.search);
  addEventListener('popstate', readAddress);
}

/** Sets the filter and writes it into the address; the same filter again is no step. */
export function filterList(wanted: ListFilter): void {
  const place = $listPlace.get();
  const filter = canonicalFilter(wanted, place);
  const before = formatFilter($listView.get().filter, place);
  const after = formatFilter(filter, place);
  if (after === before) return;
  history.pushState(null, '', location.pathname + withFilter(location.search, filter, place));
  $listView.set({ filter, page: 1 });
}

/** Back to what the page shows by itself, without what a search asks for; the order stays. */
export function clearListFilter(): void {
  const { base } = $listPlace.get();
  const { sort } = $listView.get().filter;
  filterList({ ...base, min: null, max: null, tenure: null, sort });
}

function readAddress(): void {
  showList($listPlace.get(), location.search);
}
