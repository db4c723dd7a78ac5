import '#features/catalogue/card-marks/compare.ts';
import { on } from '#ui/on.ts';
import { each } from '#ui/reflect.ts';
import { isAskedFor } from './asked-for.ts';
import { checkWhenSeen } from './live-check.ts';
import { stillList } from './still-list.ts';

/**
 * What a list runs by itself: React comes when somebody reaches for the filters or for more, when the
 * address filters, or when a figure is no longer true.
 */
each('[data-list]', (list) => {
  const wake = stillList(list);
  const quiet = '[data-list-cards], [data-list-failed]';
  on('pointerover touchstart focusin change', `${quiet}, [data-list-frame]`, (place, event) => {
    if (!place.matches(quiet)) wake(event.type === 'change' ? event.target : undefined);
  });
  on('click', '[data-list-more]', (more, event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && wake(more)) event.preventDefault();
  });
  on('click', '[data-list-failed] button', () => void wake());
  each('[data-list-cards]', (grid) => checkWhenSeen(list, grid, wake));
  if (isAskedFor(list)) wake();
});

/** Brings the chip of this list into its row, which scrolls on narrow screens; the page stays where it is. */
each('[data-list-kind][aria-current]', ({ offsetLeft, offsetWidth, parentElement: item }) => {
  const row = item?.parentElement;
  if (row) row.scrollLeft = offsetLeft - row.offsetLeft - (row.clientWidth - offsetWidth) / 2;
});
