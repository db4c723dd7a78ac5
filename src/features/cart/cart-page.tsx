import { useStore } from '@nanostores/react';
import { CART_FOOTER_NOTE, CART_NOTES } from '#messages/checkout.ts';
import { $cart, $cartProblem, dismissCartProblem, refreshCart } from '#stores/cart.ts';
import { isEnquiry } from '#stores/checkout-refusal.ts';
import { $checkout } from '#stores/checkout.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AddressPanel } from '../checkout/address-panel.tsx';
import { CheckoutPanel } from '../checkout/checkout-panel.tsx';
import { PlacedOrder } from '../checkout/placed-order.tsx';
import { Problem } from '../checkout/problem.tsx';
import { SignInNeeded } from '../checkout/sign-in-needed.tsx';
import { BillingSummary } from './billing-summary.tsx';
import { CartLine } from './cart-line.tsx';
import { EmptyCart } from './empty-cart.tsx';
import styles from './cart-page.module.css';

/** The cart and its checkout, in every state they can be in. */
export function CartPage({ shopName }: { readonly shopName: string }) {
  const state = useStore($cart);
  const problem = useStore($cartProblem);
  const checkout = useStore($checkout);
  if (checkout.step === 'placed') {
    const { orderNumber, problem } = checkout;
    return <PlacedOrder orderNumber={orderNumber} problem={problem} shopName={shopName} />;
  }
  if (state.state === 'none')
    return <SignInNeeded why="Your cart is kept in your account, in every browser you use." />;
  if (state.state === 'loading') return <Skeleton label="Loading your cart" shape="card" />;
  if (state.state === 'failed') {
    return <LoadFailed what="Your cart could not be loaded." onRetry={() => void refreshCart()} />;
  }
  const { cart, city } = state;
  if (cart.cartProductList.length === 0) return <EmptyCart city={city} />;
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <section className="panel" aria-labelledby="lines-title">
          <h2 id="lines-title">Order details</h2>
          <Problem problem={problem} onDismiss={dismissCartProblem} />
          <ul className={styles.lines}>
            {cart.cartProductList.map((line) => (
              <CartLine key={line.productSlug} line={line} city={city} />
            ))}
          </ul>
        </section>
        <AddressPanel city={city} />
        <aside className={styles.notes} aria-label="Notes">
          <ul>
            {CART_NOTES.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <p>{CART_FOOTER_NOTE}</p>
        </aside>
      </div>
      <div className={`panel ${styles.bill}`}>
        <BillingSummary cart={cart} />
        <CheckoutPanel isEnquiry={isEnquiry(cart)} shopName={shopName} />
      </div>
    </div>
  );
}
