import { useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { type City, DEFAULT_CITY, findCity } from '#domain/base/city.ts';
import { formatFilter } from '#domain/catalogue/list/list-address.ts';
import { baseFilter, type ListPlace } from '#domain/catalogue/list/list-filter.ts';
import { LIST_PAGE } from '#domain/catalogue/list/list-page.ts';
import { $listView, type ListView, openList } from '#stores/catalogue/search/list-filter.ts';
import type { ListSource } from '#stores/catalogue/search/list-found.ts';
import { reflect } from '#ui/reflect.ts';
import { ListFrame, type ListFrameProps } from './list-frame.tsx';
import { sourceOf } from './list-source.ts';
import { printedList } from './printed-list.ts';
import { keyOf, useList } from './use-list.ts';
import { categoriesOf } from './view/place.ts';
import { shownBefore } from './view/shown.ts';

interface ListViewProps {
  readonly city: City;
  readonly place: ListPlace;
  readonly source: ListSource;
  readonly known: string | undefined;
  readonly printed: ListFrameProps;
  /** Does again what was done before it lived. */
  readonly replay: () => void;
}

export interface Early {
  /** What was changed or pressed before it lives: that is done again. */
  readonly done: Iterable<EventTarget>;
  /** Leaves it to React where the filters stand. */
  readonly stopPlacing: () => void;
}

/** Brings a printed list to life. */
export function enlivenList(list: HTMLElement, { done, stopPlacing }: Early): void {
  stopPlacing();
  const frame = list.querySelector<HTMLElement>('[data-list-frame]') as HTMLElement;
  const { city: slug, page, total } = list.dataset;
  const city = findCity(slug) ?? DEFAULT_CITY;
  const source = sourceOf(list);
  const base = baseFilter(source.of ?? '', source.in);
  const categories = categoriesOf(frame.querySelector('form') as HTMLFormElement);
  const place = { categories, base, express: city.express };
  const printed = { ...printedList(frame, place, city), total: Number(total) };
  const known =
    shownBefore() > LIST_PAGE ? undefined : keyOf({ filter: base, page: Number(page) }, place);
  openList(place);
  // A kind's own page filters by that kind already, so its link carries only the other filters.
  const { categories: own, kinds } = base;
  const carry = (link: HTMLAnchorElement, { filter }: ListView) => {
    link.search = formatFilter({ ...filter, categories: own, kinds }, place);
  };
  reflect('[data-list-kind]', $listView, carry);
  const acts = Array.from(done, (target) => actOf(target));
  const replay = () => acts.forEach((act) => act());
  const living = <LivingList {...{ city, place, source, known, printed, replay }} />;
  // At once: what is typed or told between the reading above and its life would be lost.
  flushSync(() => hydrateRoot(frame, living));
}

function LivingList({ replay, ...run }: ListViewProps) {
  // What was printed is found first, and nothing else.
  const isLive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const list = useList({ ...run, isLive });
  useEffect(() => {
    if (isLive) replay();
  }, [isLive, replay]);

  // A filtered list is not for search engines: the list itself is, as its canonical address says.
  const isFiltered = formatFilter(list.filter, run.place) !== '';
  return (
    <>
      {isLive && isFiltered ? <meta name="robots" content="noindex" /> : null}
      <ListFrame {...list} />
    </>
  );
}

/** What doing again means, with what stands in a control at this moment. */
function actOf(target: EventTarget): () => void {
  if (target instanceof HTMLAnchorElement) return () => target.click();
  if (target instanceof HTMLInputElement && target.type !== 'number') {
    const { checked } = target;
    return () => target.checked === checked || target.click();
  }
  const control = target as HTMLInputElement | HTMLSelectElement;
  const { value, validity } = control;
  // What is no rent stays as it was typed.
  if (!validity.valid) return () => undefined;
  return () => {
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  };
}
