/**
 * What a script beside React does to a page (docs/decisions/0012): it changes what is printed, once, or
 * whenever a store changes.
 */

/** What is done to an element. It may name the kind of element, and of the rest, that its selector finds. */
export type Act<Rest extends unknown[] = []> = {
  act(element: HTMLElement, ...rest: Rest): void;
}['act'];

/** Does something to each element that a selector names; returns how many there are. */
export function each(selector: string, act: Act, place: ParentNode = document): number {
  const found = place.querySelectorAll<HTMLElement>(selector);
  found.forEach((element) => act(element));
  return found.length;
}

/** Shows a store in each element that a selector names; returns what shows it in those that came later. */
export function reflect<Value>(
  selector: string,
  $store: { readonly get: () => Value; readonly subscribe: (changed: () => void) => unknown },
  show: Act<[value: Value]>,
): () => void {
  const showAll = () => void each(selector, (element) => show(element, $store.get()));
  $store.subscribe(showAll);
  return showAll;
}

/** Writes a text where another one stands: what stays the same is not announced again. */
export function write(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

/** Brings to life the islands in what a selector names that wait for their intent. */
export function wakeIn(selector: string): void {
  each(`${selector} astro-island`, (island) => island.dispatchEvent(new Event('basera:wake')));
}
