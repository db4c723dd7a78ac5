import type { Payables } from '#server/lib/payable.ts';
import { mandatePayable, withMandates } from '#server/billing/autopay/payable.ts';
import { invoicesPayable } from '#server/billing/pay.ts';
import { orderRefund } from '#server/endings/cancellation/order-refund.ts';
import { extensionPayable } from '#server/billing/extensions/pay.ts';
import { orderPaying } from '#server/orders/pay.ts';
import { purchasePayable } from '#server/changes/purchases/pay.ts';

/** All that can be paid. */
export const PAYABLES: Payables = {
  order: withMandates({ ...orderPaying, ...orderRefund }),
  invoices: withMandates(invoicesPayable),
  extension: extensionPayable,
  purchase: purchasePayable,
  mandate: mandatePayable,
};
