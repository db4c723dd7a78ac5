import {
  confirmExtension,
  type ExtensionOffer,
  extensionOffer,
  openExtensionPayment,
} from '#contract/billing/extension.ts';
import type { Tenure } from '#domain/catalogue/tenure.ts';
import { EXTENSION_UNCONFIRMED, ORDER_EXTENDED } from '#messages/orders/rentals.ts';
import { call } from '#stores/base/api.ts';
import { defineRequest } from '#stores/orders/define-request.ts';
import { openRequest } from '#stores/orders/order-request.ts';

interface ExtensionFields {
  /** The months chosen to be added, if some are. */
  readonly tenure: Tenure | null;
}

/** The extension that is being asked for. */
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
