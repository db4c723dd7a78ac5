import { persistentAtom } from './persistent-atom.ts';
import { onSessionChange } from './session.ts';

/** A number that the header shows at once on every page, kept on the device. */
function countOf(key: string) {
  return persistentAtom<number>(key, 0, {
    encode: String,
    decode: (text) => Math.max(Number(text) || 0, 0),
  });
}

/**
 * Units in the customer's cart as last seen, before it has loaded; for a visitor, the units kept on the
 * device. For the stores of the cart and of what is kept to set.
 */
export const $cartCount = countOf('cartCount');

/** Products on the wishlist; for its store to set. */
export const $wishCount = countOf('wishCount');

onSessionChange({
  began: () => undefined,
  ended: () => {
    $cartCount.set(0);
    $wishCount.set(0);
  },
});

/** Shows another number, for the store that knows it. */
export function showCount($count: typeof $cartCount, count: number): void {
  $count.set(count);
}
