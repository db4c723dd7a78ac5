import { atom } from 'nanostores';
import {
  confirmExtension,
  type ExtensionOffer,
  extensionOffer,
  openExtensionPayment,
} from '#contract/billing/extension.ts';
import { invoiceIsPaid } from '#contract/billing/invoice.ts';
import type { Order } from '#contract/orders/order.ts';
import type { Tenure } from '#domain/catalogue/tenure.ts';
import { EXTENSION_UNCONFIRMED, ORDER_EXTENDED } from '#messages/orders/rentals.ts';
import { call } from '#stores/base/api.ts';
import { failureNotice } from '#stores/base/notice.ts';
import { onSessionChange } from '#stores/base/session.ts';
import { defineRequest } from '#stores/orders/define-request.ts';
import { openRequest } from '#stores/orders/order-request.ts';
import { dismissOrdersNotice, tellOnOrders } from '#stores/orders/orders.ts';

interface ExtensionFields {
  /** The months chosen to be added, if some are. */
  readonly tenure: Tenure | null;
}

/** The order of which the server is asked whether invoices are unpaid. */
export const $extensionChecked = atom<Order | null>(null);

onSessionChange({ began: () => undefined, ended: () => $extensionChecked.set(null) });

export const extension = defineRequest<ExtensionOffer, ExtensionFields>({
  kind: 'extend',
  form: {
    blank: { tenure: null },
    check: ({ tenure }) => (tenure === null ? {} : undefined),
  },
  options: (orderNumber) => call(extensionOffer, { orderNumber }),
  loaded: ({ hasUnpaidInvoices }, _form, orderNumber) =>
    hasUnpaidInvoices && openRequest('unpaid', orderNumber),
});

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

/** Pays for the months chosen; however it ends, the list then shows what the server knows. */
export async function payExtension(shopName: string): Promise<void> {
  const asked = extension.$request.get();
  const extendMonth = asked?.form.$form.get().values.tenure;
  if (!asked || !extendMonth) return;
  const { orderNumber } = asked;
  const failure = await extension.pay(
    {
      open: () => call(openExtensionPayment, { orderNumber, extendMonth }),
      confirm: (proof) => call(confirmExtension, { ...proof, orderNumber, extendMonth }),
    },
    shopName,
    { paid: ORDER_EXTENDED, unconfirmed: EXTENSION_UNCONFIRMED },
  );
  if (failure?.code === 'INVOICES_UNPAID') openRequest('unpaid', orderNumber);
}
