import { $recentlyViewed, forgetViewed, noteViewed } from '#stores/catalogue/recently-viewed.ts';
import { loadCardRows } from './load-cards.ts';
import { whenNear } from './when-near.ts';

/** Remembers this product, and shows the others when the visitor comes near the end of the page. */

const row = document.querySelector<HTMLElement>('[data-viewed]');
const footer = document.querySelector('body > footer');
const here = row?.dataset['viewed'] ?? '';
const others = $recentlyViewed.get().filter((slug) => slug !== here);

if (row && footer && others.length > 0) {
  whenNear(footer, () => loadCardRows().then(({ showViewed }) => showViewed(row, others)));
}
row?.querySelector('[data-forget]')?.addEventListener('click', () => {
  forgetViewed();
  row.hidden = true;
});
noteViewed(here);
