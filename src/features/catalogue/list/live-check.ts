import { LIST_PAGE } from '#domain/catalogue/list/list-page.ts';
import { $listFound, checkList } from '#stores/catalogue/search/list-found.ts';
import { isStale } from './is-stale.ts';
import { sourceOf } from './list-source.ts';

/** Asks for live figures once somebody sees a printed list; wakes it where it says what is true no more. */
export function checkWhenSeen(list: HTMLElement, grid: HTMLElement, wake: () => void): void {
  const check = async () => {
    const offset = (Number(list.dataset['page']) - 1) * LIST_PAGE;
    await checkList(sourceOf(list), { limit: LIST_PAGE, offset });
    if (list.dataset['holidays']) void keepExpress(list);
    const { found } = $listFound.get();
    if (found && isStale(found, grid)) wake();
  };
  new IntersectionObserver(([seen], observer) => {
    if (!seen?.isIntersecting) return;
    observer.disconnect();
    if ('requestIdleCallback' in window) requestIdleCallback(() => void check());
    else setTimeout(() => void check(), 1);
  }).observe(grid);
}

async function keepExpress(list: HTMLElement) {
  const marks = await import('./express-marks.ts').catch(() => undefined);
  // Without them the cards go on saying what is true at any hour.
  marks?.keepExpressMarks(list);
}
