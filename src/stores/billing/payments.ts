import { listPayments, type Payment } from '#contract/payments/payment.ts';
import { call } from '#stores/base/api.ts';
import { createLoader } from '#stores/base/loaded.ts';
import { askFirst, type FirstPart, SHOWN_AT_ONCE } from '#stores/orders/first-part.ts';

let shown = SHOWN_AT_ONCE;

/** The newest of the customer's payments, the newest first. */
export const { $loaded: $payments, load: loadPayments } = createLoader<FirstPart<Payment>>(() =>
  askFirst(shown, (part) => call(listPayments, part)),
);

export function showMorePayments(): Promise<void> {
  shown += SHOWN_AT_ONCE;
  return loadPayments();
}
