import { atom } from 'nanostores';
import type { Failure } from '#contract/base/failure.ts';
import { leaveTo } from '#stores/base/leave.ts';
import { loadOrderDetail } from './order-detail.ts';
import { payFor } from '#stores/payments/payment.ts';

/** Why the payment of the order on the page could not be opened. */
export const $payOrderProblem = atom<Failure | null>(null);

/**
 * Opens the payment window on an order's own page. What was paid leads to the page that says what
 * follows; anything else leaves the order on the screen, as the server has it.
 */
export async function payOrderShown(orderNumber: string, shopName: string): Promise<void> {
  $payOrderProblem.set(null);
  const payment = await payFor(orderNumber, shopName);
  const order = encodeURIComponent(orderNumber);
  if (payment.outcome === 'paid') leaveTo(`/order/success?order=${order}`);
  else if (payment.outcome === 'unconfirmed' || payment.outcome === 'returned')
    leaveTo(`/order/checking?order=${order}`);
  else {
    if (payment.outcome === 'not-opened') $payOrderProblem.set(payment.failure);
    await loadOrderDetail();
  }
}

export function dismissPayOrderProblem(): void {
  $payOrderProblem.set(null);
}
