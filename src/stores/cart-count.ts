import { persistentAtom } from '@nanostores/persistent';

/** Units in the cart as last seen, so that the header shows them before the cart has loaded. */
export const $cartCount = persistentAtom<number>('cartCount', 0, {
  encode: (count) => (count > 0 ? String(count) : undefined),
  decode: (text) => Math.max(0, Math.trunc(Number(text)) || 0),
});

/** For the cart store, which alone knows the cart. */
export function showCartCount(count: number): void {
  $cartCount.set(count);
}
