import { atom } from 'nanostores';
import { withdrawReturn as withdrawReturnCall } from '#contract/settlement/return.ts';
import { call } from '#stores/base/api.ts';
import { failureNotice } from '#stores/base/notice.ts';
import { dismissOrdersNotice, loadOrders, tellOnOrders } from '#stores/orders/orders.ts';

/** The order whose return is being taken back. */
export const $withdrawing = atom<string | null>(null);

/** Takes back a return that was asked for; the list then shows what the server knows. */
export async function withdrawReturn(orderNumber: string): Promise<void> {
  if ($withdrawing.get()) return;
  dismissOrdersNotice();
  $withdrawing.set(orderNumber);
  const result = await call(withdrawReturnCall, { orderNumber });
  await loadOrders();
  tellOnOrders(
    result.ok ? { tone: 'good', text: result.value.message } : failureNotice(result.failure),
  );
  $withdrawing.set(null);
}
