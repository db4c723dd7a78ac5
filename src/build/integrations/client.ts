/**
 * What brings React to the islands of a page. event-replay.ts repeats what was done in an island before it
 * was hydrated; this makes React hear it.
 */
export { default } from '@astrojs/react/client.js';

const ENTRIES = 'input:not([type=file]), select, textarea';
const TICKS = '[type=checkbox], [type=radio]';
const entered = new WeakSet<Element>();

document.addEventListener('basera:again', ({ target }) => {
  const control = target as HTMLInputElement;
  if (!control.closest('astro-island')) return;
  const { checked, value } = control;
  // React hydrates at leisure, but at once when a discrete event reaches what is not alive yet.
  control.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
  if (!control.matches(ENTRIES) || entered.has(control)) return;
  entered.add(control);
  // React puts its own value into what it hydrates, and hears of an entry only where it differs from the
  // last one that went through the element itself.
  if (control.matches(TICKS)) {
    control.checked = !checked;
    control.click();
  } else {
    control.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
      control,
      value,
    );
  }
});
