import { atom } from 'nanostores';
import { invoiceIsPaid } from '#contract/billing/invoice.ts';
import type { Order } from '#contract/orders/order.ts';
import { call } from '#stores/base/api.ts';
import { failureNotice } from '#stores/base/notice.ts';
import { onSessionChange } from '#stores/base/session.ts';
import { openRequest } from '#stores/orders/order-request.ts';
import { dismissOrdersNotice, tellOnOrders } from '#stores/orders/orders.ts';

/** The order of which the server is asked whether invoices are unpaid. */
export const $extensionChecked = atom<Order | null>(null);

onSessionChange({ began: () => undefined, ended: () => $extensionChecked.set(null) });

/** Begins an extension: unpaid invoices come first. */
export async function askExtension(order: Order): Promise<void> {
  if ($extensionChecked.get()) return;
  dismissOrdersNotice();
  $extensionChecked.set(order);
  const { orderNumber } = order;
  const unpaid = await call(invoiceIsPaid, { orderNumber });
  if ($extensionChecked.get() !== order) return;
  $extensionChecked.set(null);
  if (!unpaid.ok) tellOnOrders(failureNotice(unpaid.failure));
  else if (unpaid.value) openRequest('unpaid', orderNumber);
  else openRequest('extend', orderNumber, order);
}
