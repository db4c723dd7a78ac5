import type { ClientDirective } from 'astro';

const INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'basera:wake'];

/**
 * `client:intent` hydrates an island on the first intent or on `basera:wake`. If loading fails, the island
 * is marked as lost, and the next intent tries again. `client:intent="now"` hydrates at once, and
 * `client:intent="address"` does if the address has a query. event-replay.ts then repeats what was done in
 * the island before, in a way that React hears.
 */
const intentDirective: ClientDirective = (load, { value }, island) => {
  const entered = new WeakSet<EventTarget>();

  const wake = () => void hydrateIsland();
  const hydrateIsland = async () => {
    for (const intent of INTENTS) island.removeEventListener(intent, wake);
    const hydrate = await load();
    await hydrate();
    if (!island.hasAttribute('ssr')) return;
    island.dataset['lost'] = '';
    listen();
  };
  const listen = () => {
    for (const intent of INTENTS) island.addEventListener(intent, wake, { passive: true });
  };

  island.addEventListener('basera:again', ({ target }) => {
    const entry = isControl(target) ? entryOf(target) : undefined;
    finishHydration(target as Element);
    if (!isControl(target) || target.type === 'file' || entered.has(target)) return;
    entered.add(target);
    if (entry !== undefined) makeNews(target, entry);
  });
  if (value === 'now' || (value === 'address' && location.search)) wake();
  else listen();
};

export default intentDirective;

/** React hydrates at leisure, but at once when a discrete event reaches what is not alive yet. */
function finishHydration(element: Element) {
  element.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isControl(target: EventTarget | null): target is Control {
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
