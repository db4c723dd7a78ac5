import { each, write } from '#ui/reflect.ts';
import { isAskedFor } from './asked-for.ts';
import { placeFilters } from './sheet.ts';
import { CHECKING, productsFound } from './view/words.ts';

/**
 * Answers how to bring a printed list to life, with what was changed or pressed in it: that is done again
 * once it lives. False where it lives already.
 */
export function stillList(list: HTMLElement) {
  const stopPlacing = placeFilters();
  const done = new Set<EventTarget>();
  let life: 'still' | 'starting' | 'alive' = 'still';
  const isWanted = () => done.size > 0 || isAskedFor(list);

  const tell = (count: string) => each('[data-list-count]', (place) => write(place, count));
  const fail = (what: string) => {
    each('[data-list-failed]', (notice) => {
      notice.hidden = what === '';
      write(notice.firstElementChild, what);
    });
  };
  const load = async () => {
    life = 'starting';
    fail('');
    const view = await import('./list-view.tsx').catch(() => undefined);
    life = view ? 'alive' : 'still';
    if (view) view.enlivenList(list, { done, stopPlacing });
    else tell(productsFound(Number(list.dataset['total'])));
    if (!view && isWanted()) fail('We couldn’t load the filters.');
  };
  return (act?: EventTarget | null): boolean => {
    if (life === 'alive') return false;
    if (act) done.add(act);
    if (isWanted()) tell(CHECKING);
    if (life === 'still') void load();
    return true;
  };
}
