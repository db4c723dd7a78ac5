import { useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type City, DEFAULT_CITY, findCity } from '#domain/base/city.ts';
import { baseFilter, type ListPlace } from '#domain/catalogue/list/list-filter.ts';
import { LIST_PAGE } from '#domain/catalogue/list/list-page.ts';
import { $listView, openList } from '#stores/catalogue/search/list-filter.ts';
import type { ListSource } from '#stores/catalogue/search/list-found.ts';
import { carryFilter } from './carry-filter.ts';
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
export function enlivenList(
  list: HTMLElement,
  frame: HTMLElement,
  { done, stopPlacing }: Early,
): void {
  stopPlacing();
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
  $listView.subscribe((view) => carryFilter(view, place));
  const acts = Array.from(done, (target) => actOf(target));
  const replay = () => acts.forEach((act) => act());
  hydrateRoot(frame, <LivingList {...{ city, place, source, known, printed, replay }} />);
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

  return <ListFrame {...list} />;
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
