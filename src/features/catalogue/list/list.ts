import '#features/catalogue/card-marks/compare.ts';
import { isAskedFor } from './asked-for.ts';
import { showChip } from './kind-chips.ts';
import { checkWhenSeen } from './live-check.ts';
import { stillList } from './still-list.ts';

/**
 * What a list runs by itself: React comes when somebody reaches for the filters or for more, when the
 * address filters, or when a figure is no longer true.
 */

const INTENTS = ['pointerover', 'touchstart', 'focusin', 'change'];

const list = document.querySelector<HTMLElement>('[data-list]');
const frame = list?.querySelector<HTMLElement>('[data-list-frame]');
const grid = frame?.querySelector<HTMLElement>('[data-list-cards]');
const notice = frame?.querySelector<HTMLElement>('[data-list-failed]');
if (list && frame && grid && notice) {
  const wake = stillList(list, frame, notice);
  const onIntent = ({ type, target }: Event) => {
    if (!(target instanceof Element) || grid.contains(target) || notice.contains(target)) return;
    wake(type === 'change' ? target : undefined);
  };
  for (const intent of INTENTS) list.addEventListener(intent, onIntent, { passive: true });
  frame.addEventListener('click', (event) => {
    const more = (event.target as Element).closest('[data-list-more]');
    if (!more || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (wake(more)) event.preventDefault();
  });
  notice.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('button')) wake();
  });
  showChip();
  checkWhenSeen(list, grid, wake);
  if (isAskedFor(list)) wake();
}
