import { type Deposit, listDeposits } from '#contract/deposit.ts';
import { call } from '#stores/session/api.ts';
import { createLoader } from '#stores/session/loaded.ts';

/** The customer's deposit entries, the newest first. */
export const { $loaded: $deposits, load: loadDeposits } = createLoader<readonly Deposit[]>(() =>
  call(listDeposits, {}),
);
