import { atom, onMount } from 'nanostores';
import type { Result } from '#api/call.ts';
import type { Failure } from '#contract/base/failure.ts';
import { getOrder, type Order } from '#contract/orders/order.ts';
import { checkPayment } from '#contract/payments/payment.ts';
import { paise } from '#domain/base/money.ts';
import { orderResult } from '#domain/checkout/order-result.ts';
import { track } from '#stores/base/analytics.ts';
import { call } from '#stores/base/api.ts';
import { NOT_ARRIVED, warm } from '#stores/base/late.ts';
import { leaveForLogin } from '#stores/base/leave.ts';
import { $session, onSessionChange } from '#stores/base/session.ts';
import { onTabReturn } from '#stores/base/tab-return.ts';

export type OrderResultState =
  | { readonly state: 'loading' }
  /** Nobody is signed in, so the server tells nothing. */
  | { readonly state: 'signed-out' }
  /** The address names no order. */
  | { readonly state: 'nameless' }
  | { readonly state: 'failed'; readonly failure: Failure }
  /** The provider is still being asked whether money arrived. */
  | { readonly state: 'checking'; readonly order: Order }
  | {
      readonly state: 'paid' | 'enquiry' | 'cancelled' | 'awaiting';
      readonly order: Order;
      readonly problem?: Failure;
    };

/** What the page `/order/{status}?order={number}` tells, decided by the server's order alone. */
export const $orderResult = atom<OrderResultState>({ state: 'loading' });

/** Pauses before the provider is asked again, in ms: about half a minute in all. */
const PAUSES = [1000, 2000, 3000, 5000, 8000, 11_000] as const;

let asked = 0;
/** The order whose purchase was told of. */
let told: string | undefined;

onMount($orderResult, () => {
  if (!$session.get() && orderInAddress()) leaveForLogin();
  void askOrder();
  return onTabReturn(() => void askOrder());
});

onSessionChange({ began: () => void askOrder(), ended: () => void askOrder() });

/** Asks for the order in the page's address, and for its payment as long as that may have arrived. */
export async function askOrder(): Promise<void> {
  asked += 1;
  const own = asked;
  const show = (state: OrderResultState) => {
    if (own !== asked) return;
    if (state.state === 'paid') {
      trackPurchase(state.order);
      if (state.order.isExpress) tellQuantities(state.order);
    }
    $orderResult.set(state);
  };
  const orderNumber = orderInAddress();
  if (!orderNumber) {
    show({ state: 'nameless' });
    return;
  }
  if (!$session.get()) {
    show({ state: 'signed-out' });
    return;
  }
  if (!('order' in $orderResult.get())) show({ state: 'loading' });
  const found = await call(getOrder, { orderNumber });
  if (!found.ok || resultOf(found.value) !== 'awaiting') {
    show(toState(found));
    return;
  }
  if ($orderResult.get().state !== 'awaiting') show({ state: 'checking', order: found.value });
  const pauses = expectsPayment(found.value) ? PAUSES : [];
  const settled = await untilPaid(orderNumber, pauses, () => own === asked);
  show(settled ? toState(await call(getOrder, { orderNumber })) : toState(found));
}

/** Opens the payment window for the order in the page's address and shows how it ended. */
export async function payShownOrder(shopName: string): Promise<void> {
  const current = $orderResult.get();
  if (current.state !== 'awaiting') return;
  const { order } = current;
  $orderResult.set({ state: 'awaiting', order });
  const payment = await import('#stores/payments/payment.ts').then(
    ({ payFor }) => payFor(order.orderNumber, shopName),
    () => ({ outcome: 'not-opened', failure: NOT_ARRIVED }) as const,
  );
  if (payment.outcome === 'not-opened' && payment.failure.code !== 'ORDER_NOT_PAYABLE') {
    $orderResult.set({ state: 'awaiting', order, problem: payment.failure });
    return;
  }
  const status = payment.outcome === 'dismissed' ? 'failure' : 'success';
  history.replaceState(null, '', `/order/${status}${location.search}`);
  if (status === 'success') $orderResult.set({ state: 'checking', order });
  await askOrder();
}

/** The status in the page's address, which only says what the browser saw last. */
export function statusInAddress(): string {
  return location.pathname.split('/')[2] ?? '';
}

/** Whether the provider says within the pauses that money arrived. */
async function untilPaid(
  orderNumber: string,
  pauses: readonly number[],
  isWanted: () => boolean,
): Promise<boolean> {
  for (const pause of [0, ...pauses]) {
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
    if (!isWanted()) return false;
    const checked = await call(checkPayment, { orderNumber });
    if (checked.ok && checked.value.paid) return true;
  }
  return false;
}

function tellQuantities(order: Order): void {
  warm(async () => (await import('./express-order.ts')).tellExpressQuantities(order));
}

function trackPurchase({ orderNumber, orderTerms, productList, securityDeposit }: Order): void {
  if (!import.meta.env.PUBLIC_ANALYTICS_ID || told === orderNumber) return;
  told = orderNumber;
  track({
    name: 'purchase',
    orderNumber,
    value: orderTerms.payable,
    items: productList.map(({ productSlug, quantity }, at) => ({
      slug: productSlug,
      quantity,
      price: paise(Math.round((securityDeposit[at]?.rent ?? 0) / quantity)),
    })),
  });
}

/** After a payment in the window, or one the server is still asking about, an answer is waited for. */
function expectsPayment(order: Order): boolean {
  return !['failure', 'awaiting'].includes(statusInAddress()) && order.paymentInProgress;
}

function toState(found: Result<Order>): OrderResultState {
  if (!found.ok) return { state: 'failed', failure: found.failure };
  return { state: resultOf(found.value), order: found.value };
}

function resultOf({ orderStatus: status, kind, orderTerms }: Order) {
  return orderResult({ status, kind, isPaid: orderTerms.totalPaid > 0 });
}

function orderInAddress(): string | null {
  return new URLSearchParams(location.search).get('order');
}
