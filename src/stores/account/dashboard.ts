import { orderDashboard } from '#contract/order.ts';
import { call } from '#stores/session/api.ts';
import { createLoader } from '#stores/session/loaded.ts';

/** The counts and sums on the account's home. */
export const { $loaded: $dashboard, load: loadDashboard } = createLoader(() =>
  call(orderDashboard, {}),
);
