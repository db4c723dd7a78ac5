import { isAskedFor } from './asked-for.ts';
import { placeFilters } from './sheet.ts';
import { CHECKING, productsFound } from './view/words.ts';

/**
 * Answers how to bring a printed list to life, with what was changed or pressed in it: that is done again
 * once it lives. False where it lives already.
 */
export function stillList(list: HTMLElement, frame: HTMLElement, notice: HTMLElement) {
  const stopPlacing = placeFilters(frame.querySelector('form') as HTMLFormElement);
  const done = new Set<EventTarget>();
  let life: 'still' | 'starting' | 'alive' = 'still';
  const isWanted = () => done.size > 0 || isAskedFor(list);

  const tell = (count: string) => {
    (frame.querySelector('[data-list-count]') as HTMLElement).textContent = count;
  };
  const fail = (what: string) => {
    notice.hidden = what === '';
    (notice.firstElementChild as HTMLElement).textContent = what;
  };
  const load = async () => {
    life = 'starting';
    fail('');
    const view = await import('./list-view.tsx').catch(() => undefined);
    life = view ? 'alive' : 'still';
    if (view) view.enlivenList(list, frame, { done, stopPlacing });
    else tell(productsFound(Number(list.dataset['total'])));
    if (!view && isWanted()) fail('We couldn’t load the filters.');
  };
  return (act?: EventTarget): boolean => {
    if (life === 'alive') return false;
    if (act) done.add(act);
    if (isWanted()) tell(CHECKING);
    if (life === 'still') void load();
    return true;
  };
}
