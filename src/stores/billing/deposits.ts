import { type Deposit, listDeposits } from '#contract/billing/deposit.ts';
import { call } from '#stores/base/api.ts';
import { createLoader } from '#stores/base/loaded.ts';

/** The customer's deposit entries, the newest first. */
export const { $loaded: $deposits, load: loadDeposits } = createLoader<readonly Deposit[]>(() =>
  call(listDeposits, {}),
);
