import { DEFAULT_CITY, findCity } from '#domain/base/city.ts';
import { LIST_PAGE, listPageAsked } from '#domain/catalogue/list/list-page.ts';
import { OUT_OF_STOCK } from '#domain/catalogue/product.ts';
import { $listFound, checkList, type ListFound } from '#stores/catalogue/search/list-found.ts';
import '#features/catalogue/card-marks/compare.ts';
import { openFailureNotice } from './view/failure.ts';
import { startFilters } from './sheet.ts';
import { shownBefore } from './view/shown.ts';
import { CHECKING } from './view/words.ts';

/**
 * What a list runs by itself: it asks for live figures once it is seen, and brings the filters to life
 * when somebody reaches for them or for more, when the address filters, or when a figure is no longer
 * true.
 */

const INTENTS = ['pointerover', 'touchstart', 'focusin', 'change'];

const list = document.querySelector<HTMLElement>('[data-list]');
const form = document.querySelector<HTMLFormElement>('#list-form');
const grid = document.querySelector<HTMLElement>('[data-list-cards]');
const count = document.querySelector<HTMLElement>('[data-list-count]');
const notice = document.querySelector<HTMLElement>('[data-list-failed]');
const more = document.querySelector<HTMLElement>('[data-list-more]');

if (list && form && grid && count && notice && more) {
  const { city, category, subCategory, holidays, page } = list.dataset;
  const source = { cityId: (findCity(city) ?? DEFAULT_CITY).id, of: category, in: subCategory };
  const failure = openFailureNotice(notice);
  const asServed = count.textContent;
  let life: 'still' | 'starting' | 'alive' = 'still';
  let wantsMore = false;
  /** What the visitor has changed before the filters live. */
  const touched = new Set<EventTarget>();

  /** Whether the list is to show something else than it was served with. */
  const isWanted = () =>
    touched.size > 0 ||
    wantsMore ||
    shownBefore() > 0 ||
    isFiltered(location.search) ||
    listPageAsked(location.search) !== Number(page);

  const start = async () => {
    if (isWanted() && life !== 'alive') count.textContent = CHECKING;
    if (life !== 'still') return;
    life = 'starting';
    failure.hide();
    const view = await import('./view/list-view.ts').catch(() => undefined);
    life = view ? 'alive' : 'still';
    count.textContent = asServed;
    if (view) {
      view.startList(list, form, { failure, source }, { touched, more: wantsMore });
    } else if (isWanted()) {
      failure.show('The filters could not be loaded.', () => void start());
    }
  };

  const onIntent = ({ type, target }: Event) => {
    if (!(target instanceof Element) || grid.contains(target) || notice.contains(target)) return;
    if (type === 'change') touched.add(target);
    void start();
  };
  for (const intent of INTENTS) list.addEventListener(intent, onIntent, { passive: true });
  more.addEventListener('click', (event) => {
    if (life === 'alive' || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    wantsMore = true;
    void start();
  });
  startFilters(form);

  const isStale = ({ products }: ListFound) =>
    products.length !== grid.children.length ||
    products.some(({ slug, rentOption = [], status }, at) => {
      const { dataset } = grid.children[at] as HTMLElement;
      const lowest = Math.min(...rentOption.map(({ price }) => price));
      const isOut = status === OUT_OF_STOCK;
      return (
        slug !== grid.children[at]?.querySelector<HTMLElement>('[data-card]')?.dataset['card'] ||
        lowest !== Number(dataset['price']) ||
        isOut !== 'out' in dataset
      );
    });
  const keepExpress = (days: readonly string[]) =>
    import('./express-cards.ts').then(
      ({ keepExpressCards }) => keepExpressCards(grid, days),
      // The cards go on saying what is true at any hour.
      () => undefined,
    );
  const check = async () => {
    await checkList(source, { limit: LIST_PAGE, offset: (Number(page) - 1) * LIST_PAGE });
    if (holidays) void keepExpress(holidays.split(' '));
    const { found } = $listFound.get();
    if (found && isStale(found)) void start();
  };
  new IntersectionObserver(([seen], observer) => {
    if (!seen?.isIntersecting) return;
    observer.disconnect();
    if ('requestIdleCallback' in window) requestIdleCallback(() => void check());
    else setTimeout(() => void check(), 1);
  }).observe(grid);

  showChip();
  if (isWanted()) void start();
}

/** Brings the chip of this list into its row, which scrolls on narrow screens; the page stays where it is. */
function showChip(): void {
  const chip = document.querySelector<HTMLElement>('[data-list-kind][aria-current]');
  const row = chip?.closest('ul');
  if (!chip || !row) return;
  row.scrollLeft = chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
}

/** Whether an address says more than which page of the list it is. */
function isFiltered(search: string): boolean {
  return search.replace(/^\?page=\d+$/, '') !== '';
}
