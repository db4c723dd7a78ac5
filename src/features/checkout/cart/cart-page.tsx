import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $cart, refreshCart } from '#stores/catalogue/cart/cart.ts';
import { $guestCart } from '#stores/catalogue/cart/guest-cart.ts';
import { warm } from '#stores/base/late.ts';
import { latePart } from '#ui/states/late-part.tsx';
import { CartFailed, NOT_LOADED } from './states/cart-failed.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { EmptyGuestCart } from './states/empty-guest-cart.tsx';

const loadDetails = () => import('./cart-details.tsx');

/** A visitor who is not signed in needs none of it. */
const CartDetails = latePart(NOT_LOADED, async () => (await loadDetails()).CartDetails);
const GuestCart = latePart(NOT_LOADED, async () => (await import('./guest-cart.tsx')).GuestCart);
const RefusedItems = latePart(
  NOT_LOADED,
  async () => (await import('./refused-items.tsx')).RefusedItems,
);

export interface CartPageProps {
  readonly shopName: string;
  /** What can come on top of the price, in words. */
  readonly extraCharges: readonly string[];
}

/** The cart and its checkout; a visitor's own before it is handed over. */
export function CartPage({ shopName, extraCharges }: CartPageProps) {
  const state = useStore($cart);
  const kept = useStore($guestCart);
  const loading = <CartSkeleton />;
  switch (state.state) {
    case 'none':
      return kept.length > 0 ? (
        <Suspense fallback={loading}>
          <GuestCart items={kept} extraCharges={extraCharges} />
        </Suspense>
      ) : (
        <EmptyGuestCart />
      );
    case 'failed':
      return <CartFailed onRetry={() => void refreshCart()} />;
    case 'ready': {
      const refused = kept.filter(({ refusal }) => refusal !== undefined);
      return (
        <Suspense fallback={loading}>
          {refused.length > 0 ? <RefusedItems items={refused} city={state.city} /> : null}
          <CartDetails
            cart={state.cart}
            city={state.city}
            shopName={shopName}
            extraCharges={extraCharges}
          />
        </Suspense>
      );
    }
    case 'loading':
    default:
      // The code comes while the server is asked.
      warm(loadDetails);
      return loading;
  }
}
