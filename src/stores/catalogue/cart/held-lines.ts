import { atom, onMount } from 'nanostores';
import type { LineTerms } from '#domain/catalogue/cart/line-terms.ts';
import { $guestCart } from './guest-cart.ts';
import { $session } from '#stores/base/session.ts';

export type HeldLines = Readonly<Record<string, LineTerms>>;

/**
 * The lines of this cart by product slug, a customer's or a visitor's, for pages that show no cart;
 * nothing until they are known. The cart's own module, which is heavy, is loaded only for somebody who
 * is signed in.
 */
export const $heldLines = atom<HeldLines | undefined>();

onMount($heldLines, () => {
  let unfollow: (() => void) | undefined;
  let isWatched = true;
  const follow = async () => {
    const { $cart } = await import('./cart.ts');
    if (!isWatched || !$session.get()) return;
    unfollow?.();
    unfollow = $cart.subscribe((cart) => {
      if (cart.state === 'ready') $heldLines.set(bySlug(cart.cart.cartProductList));
      else if (cart.state !== 'loading') $heldLines.set(undefined);
    });
  };
  const begin = () => {
    unfollow?.();
    unfollow = undefined;
    if ($session.get()) {
      $heldLines.set(undefined);
      void follow().catch(() => undefined);
    } else $heldLines.set(bySlug($guestCart.get()));
  };
  const stops = [
    $session.subscribe(begin),
    $guestCart.listen((kept) => {
      if (!$session.get()) $heldLines.set(bySlug(kept));
    }),
  ];
  return () => {
    isWatched = false;
    unfollow?.();
    for (const stop of stops) stop();
  };
});

function bySlug(lines: readonly (LineTerms & { readonly productSlug: string })[]): HeldLines {
  return Object.fromEntries(
    lines.map(({ productSlug, tenure, quantity }) => [productSlug, { tenure, quantity }]),
  );
}
