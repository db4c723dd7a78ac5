import { $recentlyViewed, forgetViewed, noteViewed } from '#stores/catalogue/recently-viewed.ts';
import type * as Cards from './cards.ts';

/**
 * The rows of cards below a product: the recommended ones are brought up to date, and those looked at
 * before are shown, when the visitor comes near them. This product is remembered for the next page.
 */

const recommended = document.querySelector<HTMLElement>('[data-live-cards]');
const row = document.querySelector<HTMLElement>('[data-viewed]');
const footer = document.querySelector('body > footer');
const here = row?.dataset['viewed'] ?? '';
const others = $recentlyViewed.get().filter((slug) => slug !== here);

if (recommended) whenNear(recommended, ({ refresh }) => refresh(recommended));
if (row && footer && others.length > 0) {
  whenNear(footer, ({ showViewed }) => showViewed(row, others));
}
row?.querySelector('[data-forget]')?.addEventListener('click', () => {
  forgetViewed();
  row.hidden = true;
});
noteViewed(here);

/** Fills a row once, when an element comes near the screen; a failure leaves the page as it is. */
function whenNear(element: Element, fill: (cards: typeof Cards) => Promise<unknown>): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      import('./cards.ts').then(fill).catch(() => undefined);
    },
    { rootMargin: '600px' },
  );
  observer.observe(element);
}
