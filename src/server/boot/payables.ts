import type { Payables } from '#server/lib/payable.ts';
import { mandatePayable, withMandates } from '#server/modules/autopay/payable.ts';
import { invoicesPayable } from '#server/modules/billing/pay.ts';
import { orderMoneyBack } from '#server/modules/cancellation/money-back.ts';
import { extensionPayable } from '#server/modules/extensions/pay.ts';
import { orderPaying } from '#server/modules/orders/pay.ts';
import { purchasePayable } from '#server/modules/purchases/pay.ts';

/** All that can be paid. */
export const PAYABLES: Payables = {
  order: withMandates({ ...orderPaying, ...orderMoneyBack }),
  invoices: withMandates(invoicesPayable),
  extension: extensionPayable,
  purchase: purchasePayable,
  mandate: mandatePayable,
};
