import { $cartCount, $wishCount } from '#stores/base/counts.ts';
import { whileBusy } from '#ui/busy.ts';
import { on } from '#ui/on.ts';
import { reflect, write } from '#ui/reflect.ts';

/** Keeps the counts of the cart and the wishlist, and the hearts of what is on it. */

const showCount = (link: HTMLElement, count: number) => {
  const name = link.dataset['held'] ?? '';
  const badge = link.lastElementChild as HTMLElement;
  badge.hidden = !count;
  write(badge, String(count));
  // `itemsWords` would weigh a tenth of a kilobyte on every page.
  link.ariaLabel = count ? `${name}, ${count} item${count === 1 ? '' : 's'}` : name;
};
reflect('[data-held=Cart]', $cartCount, showCount);
reflect('[data-held=Wishlist]', $wishCount, showCount);

const loadMarks = () => import('#features/catalogue/card-marks/wish-marks.ts');
if ($wishCount.get()) void loadMarks();
on('click', '[data-wish]', (heart) => {
  void whileBusy(heart, loadMarks()).then((marks) => marks.pressHeart(heart));
});
