import type { Act } from './reflect.ts';

/**
 * Does something to what a selector names when an event of these types, separated by spaces, reaches it
 * or something in it, whether it is printed or comes later. With `capture` it hears an event that doesn't
 * bubble too, before anybody else.
 */
export function on(types: string, selector: string, act: Act<[event: Event]>, capture = false) {
  const hear = (event: Event) => {
    // The document can be pointed at too.
    const found = (event.target as Partial<Element>).closest?.<HTMLElement>(selector);
    if (found) act(found, event);
  };
  for (const type of types.split(' ')) {
    document.addEventListener(type, hear, capture);
  }
}
