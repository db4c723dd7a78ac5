import { $recentlyViewed, noteViewed } from '#stores/catalogue/recently-viewed.ts';
import { whenNear } from './when-near.ts';

/**
 * The rows of cards below a product: the recommended ones are brought up to date, and those looked at
 * before are shown, when the visitor comes near them. This product is remembered for the next page.
 */

const recommended = document.querySelector<HTMLElement>('[data-live-cards]');
const row = document.querySelector<HTMLElement>('[data-viewed]');
const footer = document.querySelector('body > footer');
const here = row?.dataset['viewed'] ?? '';
const others = $recentlyViewed.get().filter((slug) => slug !== here);

if (recommended) {
  whenNear(recommended, async () => (await import('./cards.ts')).refresh(recommended));
}
if (row && footer && others.length > 0) {
  whenNear(footer, async () => (await import('./recently-viewed.tsx')).showViewed(row, others));
}
noteViewed(here);
