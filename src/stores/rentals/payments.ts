import { listPayments, type Payment } from '#contract/payment.ts';
import { call } from '#stores/session/api.ts';
import { createLoader } from '#stores/session/loaded.ts';

/** The customer's payments, the newest first. */
export const { $loaded: $payments, load: loadPayments } = createLoader<readonly Payment[]>(() =>
  call(listPayments, {}),
);
