import { useStore } from '@nanostores/react';
import type { Cart } from '#contract/catalogue/cart.ts';
import type { City } from '#domain/base/city.ts';
import { comesExpress } from '#domain/catalogue/coverage/express-lines.ts';
import { longestTenure } from '#domain/catalogue/tenure.ts';
import { bindingNote, CART_FOOTER_NOTE, CART_NOTES } from '#messages/orders/checkout.ts';
import { $addresses } from '#stores/people/profile/addresses.ts';
import {
  $cartProblem,
  dismissCartProblem,
  removeLine,
  setQuantity,
} from '#stores/catalogue/cart/cart.ts';
import { isEnquiry } from '#stores/catalogue/cart/checkout-refusal.ts';
import { $express } from '#stores/catalogue/cart/express.ts';
import { $checkout } from '#stores/checkout/checkout.ts';
import { AddressPanel } from './address-panel.tsx';
import { ExtraCharges } from '#features/base/extra-charges/extra-charges.tsx';
import { AwaitedOrders } from '#features/payments/payment/awaited-orders.tsx';
import { CheckoutPanel } from './checkout-panel.tsx';
import { ExpressBox } from './delivery/express-box.tsx';
import { PlacedOrder } from './placed-order.tsx';
import { Problem } from '#features/base/failure/problem.tsx';
import { CartLine } from './cart-line.tsx';
import styles from './cart-details.module.css';
import { CheckoutSummary } from './checkout-summary.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CouponBox } from './coupon-box.tsx';
import { EmptyCart } from './states/empty-cart.tsx';
import { FriendCodeEntry } from './friend-code-entry.tsx';

export interface CartDetailsProps {
  readonly cart: Cart;
  readonly city: City;
  readonly shopName: string;
  readonly extraCharges: readonly string[];
}

/** The cart of a customer with all that leads to its order. */
export function CartDetails({ cart, city, shopName, extraCharges }: CartDetailsProps) {
  const problem = useStore($cartProblem);
  const checkout = useStore($checkout);
  const addresses = useStore($addresses);
  const express = useStore($express);
  if (checkout.step === 'placed') {
    const { orderNumber, problem } = checkout;
    return <PlacedOrder orderNumber={orderNumber} problem={problem} shopName={shopName} />;
  }
  if (cart.cartProductList.length === 0) return <EmptyCart city={city} />;
  if (addresses.state === 'loading') return <CartSkeleton />;
  return (
    <div className={styles.columns}>
      <div className={`stack ${styles.what}`} data-gap="4">
        <AwaitedOrders />
        <section className="panel" aria-labelledby="lines-title">
          <h2 id="lines-title">Order details</h2>
          <Problem problem={problem} onDismiss={dismissCartProblem} />
          <ul className="bare">
            {cart.cartProductList.map((line) => (
              <CartLine
                key={line.productSlug}
                line={line}
                express={comesExpress(line.productInfo, city) ? express : undefined}
                city={city}
                orderTenure={longestTenure(cart.cartProductList)}
                onQuantity={(slug, quantity) => void setQuantity(slug, quantity)}
                onRemove={(slug) => void removeLine(slug)}
              />
            ))}
          </ul>
        </section>
        <ExpressBox />
        <AddressPanel city={city} />
      </div>
      <aside className={styles.notes} aria-label="Notes">
        {isEnquiry(cart) ? null : (
          <ul>
            {CART_NOTES.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <p>{CART_FOOTER_NOTE}</p>
        <p>{bindingNote(city, isEnquiry(cart))}</p>
      </aside>
      <div className={`panel stack ${styles.bill}`} data-gap="4">
        {isEnquiry(cart) ? null : <CouponBox />}
        <FriendCodeEntry />
        <CheckoutSummary cart={cart} />
        <ExtraCharges charges={extraCharges} />
        <CheckoutPanel isEnquiry={isEnquiry(cart)} shopName={shopName} />
      </div>
    </div>
  );
}
