import { atom } from 'nanostores';
import { awaitedOrders, type AwaitedOrder } from '#contract/orders/order.ts';
import { call } from '#stores/base/api.ts';
import { findPaid } from '#stores/payments/ask-payment.ts';
import { createLoader } from '#stores/base/loaded.ts';
import { onSessionChange } from '#stores/base/session.ts';

const { $loaded, load } = createLoader<readonly AwaitedOrder[]>(async () => {
  const found = await call(awaitedOrders, {});
  if (found.ok) void askFor(found.value);
  return found;
});

/** The orders that wait for their payment (rules/payments.md#an-order-that-waits). */
export const $awaitedOrders = $loaded;

/** Orders that waited when the page came, and whose payment has been found since. */
export const $foundPaid = atom<readonly string[]>([]);

onSessionChange({ began: forgetFound, ended: forgetFound });

async function askFor(awaited: readonly AwaitedOrder[]): Promise<void> {
  const paid = await findPaid(awaited.map(({ orderNumber }) => orderNumber));
  if (paid.length === 0) return;
  $foundPaid.set([...new Set([...$foundPaid.get(), ...paid])]);
  await load();
}

function forgetFound(): void {
  $foundPaid.set([]);
}
