import { atom, onMount } from 'nanostores';
import { $session } from './session.ts';

/** What the cart holds of a product. */
export interface Rented {
  readonly tenure: number;
  readonly quantity: number;
}

/**
 * The cart's lines by product slug, for pages that show no cart: the cart's own module, which is
 * heavy, is loaded only for somebody who is signed in.
 */
export const $rented = atom<Readonly<Record<string, Rented>>>({});

onMount($rented, () => {
  let unfollow: (() => void) | undefined;
  let isWatched = true;
  const follow = async () => {
    const customer = await import('./cart.ts');
    if (!isWatched || unfollow) return;
    unfollow = customer.$cart.subscribe((cart) => {
      const lines = cart.state === 'ready' ? cart.cart.cartProductList : [];
      $rented.set(Object.fromEntries(lines.map((line) => [line.productSlug, line])));
    });
    if (customer.$cart.get().state === 'none') await customer.refreshCart();
  };
  const unbind = $session.subscribe((session) => session && void follow().catch(() => undefined));
  return () => {
    isWatched = false;
    unfollow?.();
    unbind();
  };
});
