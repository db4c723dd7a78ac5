import { atom, computed } from 'nanostores';
import type { Failure } from '#contract/base/failure.ts';
import { awaitedOrders, placeOrder as placeOrderCall } from '#contract/orders/order.ts';
import { pageText } from '#messages/base/page-texts.ts';
import { $addresses, loadAddresses } from '#stores/people/profile/addresses.ts';
import { renewAutopay } from './autopay-choice.ts';
import { track } from '#stores/base/analytics.ts';
import { call } from '#stores/base/api.ts';
import { $totals } from '#stores/catalogue/cart/totals.ts';
import { $cart, cartSynced, refreshCart } from '#stores/catalogue/cart/cart.ts';
import { refuseOrder } from '#stores/catalogue/cart/checkout-refusal.ts';
import { $coupon, applyTyped, refuseCoupon, removeCoupon } from '#stores/catalogue/cart/coupon.ts';
import { declineExpress, reloadExpress } from '#stores/catalogue/cart/express.ts';
import {
  forgetPayment,
  notePayment,
  takeInterrupted,
} from '#stores/payments/interrupted-payment.ts';
import { leaveFor } from '#stores/base/leave.ts';
import { payFor } from '#stores/payments/payment.ts';
import { type Placement, placementOf } from './placement.ts';
import { resultPage } from './result-page.ts';
import { forgetPlacing, placingInDoubt, placingKey } from './placing-key.ts';
import { chooseSlot, takeSlotBack } from './slot-choice.ts';
import { refuseUnseen } from './refuse-unseen.ts';
import { $session, onSessionChange } from '#stores/base/session.ts';
import { openSignIn } from '#stores/base/sign-in-window.ts';

export type Checkout =
  | { readonly step: 'review'; readonly problem?: Failure }
  | { readonly step: 'placing' }
  /** The order stands; its payment is under way, or could not be opened. */
  | { readonly step: 'placed'; readonly orderNumber: string; readonly problem?: Failure };

export const $checkout = atom<Checkout>({ step: 'review' });

/** Whether the shopper allowed the credit report check; never assumed. */
export const $creditConsent = atom(false);

const $chosenId = atom<number | undefined>(undefined);

/** Where the order goes: the address chosen, else the newest one the cart's city serves. */
export const $deliveryAddress = computed(
  [$addresses, $chosenId, $cart],
  (addresses, chosenId, state) => {
    if (addresses.state !== 'ready' || state.state !== 'ready') return undefined;
    const chosen = addresses.value.find(({ Id }) => Id === chosenId);
    return chosen ?? addresses.value.find(({ cityId }) => cityId === state.city.id);
  },
);

$cart.subscribe((state) => {
  if (state.state === 'ready' && state.cart.cartProductList.length === 0) void findOrderSent();
});

onSessionChange({ began: dismissCheckoutProblem, ended: startOver });

export function chooseAddress(id: number): void {
  $chosenId.set(id);
  dismissCheckoutProblem();
}

export function setCreditConsent(consent: boolean): void {
  $creditConsent.set(consent);
  dismissCheckoutProblem();
}

export function dismissCheckoutProblem(): void {
  if ($checkout.get().step === 'review') $checkout.set({ step: 'review' });
}

/** Nothing of one customer's checkout is left to the next. */
function startOver(): void {
  $chosenId.set(undefined);
  $creditConsent.set(false);
  $checkout.set({ step: 'review' });
  forgetPayment();
}

/**
 * Orders what the cart page shows and opens its payment. Pressed again after a lost answer it ends in
 * the same order; refused, it says why and shows the cart as the server holds it.
 */
export async function placeOrder(shopName: string): Promise<void> {
  if ($checkout.get().step !== 'review') return;
  if (!$session.get()) {
    openSignIn('login');
    return;
  }
  $checkout.set({ step: 'placing' });
  const shown = shownPayable();
  await cartSynced();
  const state = $cart.get();
  if (state.state !== 'ready' || shownPayable() !== shown) {
    const code = 'CART_CHANGED';
    $checkout.set({ step: 'review', problem: { code, message: pageText(code) } });
    return;
  }
  const { cart, city } = state;
  const address = $deliveryAddress.get();
  const consent = $creditConsent.get();
  const refused = refuseOrder({ cart, city, address, consent });
  const isAddress = refused?.code === 'ORDER_ADDRESS_MISSING';
  const problem = (isAddress && (await refuseUnseen($addresses, loadAddresses))) || refused;
  if (problem || !address) {
    $checkout.set({ step: 'review', ...(problem ? { problem } : {}) });
    return;
  }
  const placement = placementOf(cart, city, address, consent);
  track({
    name: 'begin_checkout',
    value: placement.payable,
    items: cart.cartProductList.map(({ productSlug, quantity, monthlyRent }) => ({
      slug: productSlug,
      quantity,
      price: monthlyRent,
    })),
  });
  const result = await send(placement);
  if (!result.ok) {
    if (result.failure.code === 'CART_EMPTY' && (await goToWaitingOrder())) return;
    $checkout.set({ step: 'review', problem: result.failure });
    if (result.status !== 401) followRefusal(result.failure);
    return;
  }
  const { orderNumber, isEnquiry, isFree } = result.value;
  removeCoupon();
  declineExpress();
  chooseSlot(null);
  $checkout.set({ step: 'placed', orderNumber });
  void refreshCart();
  if (isEnquiry || isFree) leaveFor(resultPage('success', orderNumber));
  else await payPlaced(orderNumber, shopName);
}

/**
 * The cart was ordered elsewhere, as in another tab: shows the order that waits for its payment, if one
 * does (rules/payments.md#an-order-that-waits).
 */
async function goToWaitingOrder(): Promise<boolean> {
  const waiting = await call(awaitedOrders, {});
  const [newest] = waiting.ok ? waiting.value : [];
  if (newest) leaveFor(resultPage('awaiting', newest.orderNumber));
  return newest !== undefined;
}

/** Shows the cart, its coupon and its delivery as the server has just refused to order them. */
function followRefusal(failure: Failure): void {
  void refreshCart();
  if (failure.code.startsWith('COUPON')) refuseCoupon(failure);
  else if ($coupon.get().applied) void applyTyped();
  if (failure.code === 'ADDRESS_UNSERVICEABLE') void loadAddresses();
  renewAutopay();
  if (failure.code.startsWith('EXPRESS')) declineExpress();
  if (failure.code.startsWith('SLOT')) takeSlotBack();
  void reloadExpress();
}

/** Opens the payment of the order just placed once more, after the window could not be opened. */
export async function payPlaced(orderNumber: string, shopName: string): Promise<void> {
  $checkout.set({ step: 'placed', orderNumber });
  notePayment(resultPage('awaiting', orderNumber));
  const payment = await payFor(orderNumber, shopName, {
    onProof: () => notePayment(resultPage('checking', orderNumber)),
  });
  if (payment.outcome === 'not-opened') {
    $checkout.set({ step: 'placed', orderNumber, problem: payment.failure });
    return;
  }
  forgetPayment();
  const { outcome } = payment;
  const page = outcome === 'paid' ? 'success' : outcome === 'dismissed' ? 'failure' : 'checking';
  leaveFor(resultPage(page, orderNumber));
}

/** The cart is empty: if that is because its order was sent from here, the order is shown. */
async function findOrderSent(): Promise<void> {
  if ($checkout.get().step !== 'review') return;
  const interrupted = takeInterrupted();
  if (interrupted) {
    $checkout.set({ step: 'placing' });
    leaveFor(interrupted);
  } else await resolveDoubt();
}

/**
 * An order was sent and its answer was lost: asks once more under the same key, which cannot place a
 * second one, and shows the order if there is one.
 */
async function resolveDoubt(): Promise<void> {
  const doubt = placingInDoubt();
  if (!doubt) return;
  $checkout.set({ step: 'placing' });
  const result = await send(JSON.parse(doubt.content) as Placement);
  const page = result.ok && result.value.isFree ? 'success' : 'awaiting';
  if (result.ok) leaveFor(resultPage(page, result.value.orderNumber));
  else $checkout.set({ step: 'review' });
}

/** Places an order under its key, which is kept until the server's answer settles the matter. */
async function send(placement: Placement) {
  const content = JSON.stringify(placement);
  const result = await call(placeOrderCall, placement, { idempotencyKey: placingKey(content) });
  if (result.ok || isDefinite(result.status)) forgetPlacing();
  return result;
}

/** A refusal that the server decided on, after which nothing was placed. */
function isDefinite(status: number): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 429;
}

const shownPayable = () => $totals.get()?.payable;
