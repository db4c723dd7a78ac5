import { $cartCount, $wishCount } from '#stores/base/counts.ts';
import { whileBusy } from '#ui/busy.ts';

/** Keeps the counts of the cart and the wishlist, and the hearts of what is on it. */

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-held]')) {
  const name = link.ariaLabel;
  const badge = link.lastElementChild as HTMLElement;
  const $count = link.dataset['held'] === 'cart' ? $cartCount : $wishCount;
  $count.subscribe((count) => {
    badge.hidden = !count;
    badge.textContent = String(count);
    link.ariaLabel = count ? `${name}, ${count} items` : name;
  });
}

const loadMarks = () => import('#features/catalogue/card-marks/wish-marks.ts');
if ($wishCount.get()) void loadMarks();
document.addEventListener('click', ({ target }) => {
  const heart = target instanceof Element && target.closest<HTMLElement>('[data-wish]');
  if (heart) void whileBusy(heart, loadMarks()).then((marks) => marks.pressHeart(heart));
});
