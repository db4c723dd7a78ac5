import { DEFAULT_CITY, findCity } from '#domain/city.ts';
import { $clockOffset } from '#stores/page/clock.ts';
import { $listLive, checkList } from '#stores/catalogue/list-live.ts';
import { openFailureNotice } from './view/failure.ts';
import { startFilters } from './sheet.ts';
import { CHECKING } from './view/words.ts';

/**
 * What a list runs by itself: it asks for live figures once it is seen, and brings the filters to life
 * when somebody reaches for them, when the address filters, or when a figure is no longer true.
 */

const INTENTS = ['pointerover', 'touchstart', 'focusin', 'change'];

const list = document.querySelector<HTMLElement>('[data-list]');
const form = document.querySelector<HTMLFormElement>('#list-form');
const grid = document.querySelector<HTMLElement>('[data-list-cards]');
const count = document.querySelector<HTMLElement>('[data-list-count]');
const notice = document.querySelector<HTMLElement>('[data-list-failed]');

if (list && form && grid && count && notice) {
  const { city, category = '', subCategory, holidays } = list.dataset;
  const failure = openFailureNotice(notice);
  const asServed = count.textContent;
  let life: 'still' | 'starting' | 'alive' = 'still';
  /** What the visitor has changed before the filters live. */
  const touched = new Set<EventTarget>();

  /** Whether the list is to show something else than it was served with. */
  const isWanted = () => touched.size > 0 || location.search !== '';

  const start = async () => {
    if (isWanted() && life !== 'alive') count.textContent = CHECKING;
    if (life !== 'still') return;
    life = 'starting';
    failure.hide();
    const isAlive = await import('./view/list-view.ts').then(
      ({ startList }) => startList(list, form, failure, touched),
      () => false,
    );
    life = isAlive ? 'alive' : 'still';
    if (isAlive || !isWanted()) return;
    count.textContent = asServed;
    failure.show('The filters could not be loaded.', () => void start());
  };

  const onIntent = ({ type, target }: Event) => {
    if (!(target instanceof Element) || grid.contains(target) || notice.contains(target)) return;
    if (type === 'change') touched.add(target);
    void start();
  };
  for (const intent of INTENTS) list.addEventListener(intent, onIntent, { passive: true });
  startFilters(form);

  const isStale = ({ dataset }: HTMLElement) => {
    const live = $listLive.get()[dataset['slug'] ?? ''];
    if (!live) return false;
    const lowest = Math.min(...live.plans.map(({ price }) => price));
    return lowest !== Number(dataset['price']) || live.inStock === 'out' in dataset;
  };
  const keepExpress = (days: readonly string[]) =>
    import('./express-cards.ts').then(
      ({ keepExpressCards }) => keepExpressCards(grid, days),
      // The cards go on saying what is true at any hour.
      () => undefined,
    );
  const check = async () => {
    await checkList(category, subCategory, (findCity(city) ?? DEFAULT_CITY).id);
    if (holidays && $clockOffset.get() !== undefined) void keepExpress(holidays.split(' '));
    if ([...grid.children].some((card) => isStale(card as HTMLElement))) void start();
  };
  new IntersectionObserver(([seen], observer) => {
    if (!seen?.isIntersecting) return;
    observer.disconnect();
    if ('requestIdleCallback' in window) requestIdleCallback(() => void check());
    else setTimeout(() => void check(), 1);
  }).observe(grid);

  if (location.search) void start();
}
