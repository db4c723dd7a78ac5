import { $compare, toggleCompared } from '#stores/catalogue/compare.ts';
import { reflect } from '#ui/reflect.ts';
import { whenAdded } from '#ui/when-added.ts';

/** Shows which products of a page are chosen, also of cards that come later; one press changes it. */

const show = (tick: HTMLElement, chosen: ReturnType<typeof $compare.get>) => {
  tick.ariaPressed = String(chosen.some(({ slug }) => slug === tick.dataset['compare']));
};
whenAdded(reflect('[data-compare]', $compare, show));

export function pressTick({ dataset }: HTMLElement): void {
  toggleCompared({ slug: dataset['compare'] ?? '', name: dataset['name'] ?? '' });
}

import('./compare-tray.tsx').then(
  ({ showTray }) => showTray(),
  // What is chosen is kept; the next page shows it.
  () => undefined,
);
