import { $compare, toggleCompared } from '#stores/catalogue/compare.ts';

/** Shows which products of a page are chosen, also of cards that come later; one press changes it. */

function show() {
  const chosen = new Set($compare.get().map(({ slug }) => slug));
  for (const tick of document.querySelectorAll<HTMLElement>('[data-compare]')) {
    tick.ariaPressed = String(chosen.has(tick.dataset['compare'] ?? ''));
  }
}

export function pressTick({ dataset }: HTMLElement): void {
  toggleCompared({ slug: dataset['compare'] ?? '', name: dataset['name'] ?? '' });
}

$compare.subscribe(show);
new MutationObserver(show).observe(document.body, { childList: true, subtree: true });
import('./compare-tray.tsx').then(
  ({ showTray }) => showTray(),
  // What is chosen is kept; the next page shows it.
  () => undefined,
);
