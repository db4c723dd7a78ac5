import * as calls from '#contract/billing/extension.ts';
import { isExtendable } from '#domain/billing/extension.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { nameExtensionMonths, openExtensionAttempt } from './pay.ts';
import { quoteExtension } from './quote.ts';
import { isOverdue } from '#server/billing/invoice-accounts.ts';
import { findAttempt } from '#server/payments/attempts.ts';
import { confirmAttempt } from '#server/payments/confirm.ts';
import { inTransaction } from '#server/lib/transact.ts';
import { serveOrder } from '#server/orders/serve-order.ts';

export function extensionRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  serveOrder(api, calls.extensionOffer, { does: 'decide' }, async ({ order, now }) => {
    const today = dayOf(now);
    return {
      isOpen: isExtendable(order.status, order.expiresOn, today),
      hasUnpaidInvoices: await isOverdue(db, order.id, today),
      expiresOn: order.expiresOn,
      ...(await quoteExtension(db, order, today)),
    };
  });

  serveOrder(api, calls.openExtensionPayment, { does: 'decide' }, async ({ order, input, now }) => {
    return openExtensionAttempt(shop, order.id, input.extendMonth ?? null, now);
  });

  serveOrder(api, calls.confirmExtension, { does: 'decide' }, async ({ order, input, now }) => {
    const attempt = await findAttempt(db, input.razorpay_order_id);
    if (attempt?.orderId !== order.id || attempt.against !== 'extension') {
      return refuse('PAYMENT_NOT_CONFIRMED');
    }
    const { providerOrderId } = attempt;
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = input;
    if (providerOrderId && shop.payments.signatureHolds(providerOrderId, paymentId, signature)) {
      await inTransaction(db, (tx) => nameExtensionMonths(tx, attempt, input.extendMonth));
    }
    return confirmAttempt(shop, attempt, input, now);
  });
}
