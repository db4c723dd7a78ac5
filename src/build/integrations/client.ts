/**
 * What brings React to the islands of a page. event-replay.ts repeats what was done in an island before it
 * was hydrated; this makes React hear it.
 */
export { default } from '@astrojs/react/client.js';

const entered = new WeakSet<EventTarget>();

document.addEventListener('basera:again', ({ target }) => {
  const element = target as Element;
  if (!element.closest('astro-island')) return;
  const entry = isControl(element) ? entryOf(element) : undefined;
  finishHydration(element);
  if (!isControl(element) || element.type === 'file' || entered.has(element)) return;
  entered.add(element);
  if (entry !== undefined) makeNews(element, entry);
});

/** React hydrates at leisure, but at once when a discrete event reaches what is not alive yet. */
function finishHydration(element: Element) {
  element.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isControl(target: Element): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function entryOf(control: Control): string | boolean {
  return isTick(control) ? control.checked : control.value;
}

/**
 * React puts its own value into what it hydrates, and hears of an entry only where it differs from the
 * last one that went through the element itself.
 */
function makeNews(control: Control, entry: string | boolean) {
  if (typeof entry === 'boolean') {
    (control as HTMLInputElement).checked = !entry;
    control.click();
    return;
  }
  control.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, entry);
}
