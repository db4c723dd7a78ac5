import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { $cart, refreshCart } from '#stores/cart.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SignInNeeded } from '../checkout/sign-in-needed.tsx';

const loadDetails = () => import('./cart-details.tsx');

/** A visitor who is not signed in needs none of it. */
const CartDetails = lazy(async () => ({ default: (await loadDetails()).CartDetails }));

/** The cart and its checkout. */
export function CartPage({ shopName }: { readonly shopName: string }) {
  const state = useStore($cart);
  const loading = <Skeleton label="Loading your cart" shape="card" />;
  switch (state.state) {
    case 'none':
      return <SignInNeeded why="Your cart is kept in your account, in every browser you use." />;
    case 'failed':
      return (
        <LoadFailed what="Your cart could not be loaded." onRetry={() => void refreshCart()} />
      );
    case 'ready':
      return (
        <Suspense fallback={loading}>
          <CartDetails cart={state.cart} city={state.city} shopName={shopName} />
        </Suspense>
      );
    case 'loading':
    default:
      // The code comes while the server is asked.
      void loadDetails();
      return loading;
  }
}
