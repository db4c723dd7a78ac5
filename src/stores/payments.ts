import { listPayments, type Payment } from '#contract/payment.ts';
import { call } from './api.ts';
import { createLoader } from './loaded.ts';

/** The customer's payments, the newest first. */
export const { $loaded: $payments, load: loadPayments } = createLoader<readonly Payment[]>(() =>
  call(listPayments, {}),
);
