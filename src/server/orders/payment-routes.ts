import { and, eq, inArray } from 'drizzle-orm';
import * as calls from '#contract/payments/payment.ts';
import { isOrderPaid } from '#domain/orders/order.ts';
import { PAID_WHILE_RENTED } from '#domain/payments/payment.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findOrder } from './find.ts';
import { askUntold } from '#server/payments/ask.ts';
import { findAttempt, findAttempts } from '#server/payments/attempts.ts';
import { openOrderAttempt } from './pay.ts';
import { confirmAttempt } from '#server/payments/confirm.ts';
import { settleAttempt } from '#server/payments/reconcile.ts';
import { serveOrder } from '#server/orders/serve-order.ts';

export function paymentRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  api.serve(calls.paymentKey, async () => ({
    data: shop.payments.keyId,
    checkoutScript: shop.payments.checkoutScript,
    isTest: shop.payments.isTest,
  }));

  serveOrder(api, calls.openPayment, { does: 'decide' }, ({ order, now }) =>
    openOrderAttempt(shop, order, now),
  );

  serveOrder(api, calls.confirmPayment, { does: 'decide' }, async ({ order, input, now }) => {
    const attempt = await findAttempt(db, input.razorpay_order_id);
    if (attempt?.orderId !== order.id || attempt.against !== 'order') {
      return refuse('PAYMENT_NOT_CONFIRMED');
    }
    return confirmAttempt(shop, attempt, input, now);
  });

  serveOrder(api, calls.checkPayment, { does: 'decide' }, async ({ order, input, caller }) => {
    if (!isOrderPaid(order)) {
      for (const { providerOrderId } of await findAttempts(db, 'order', order.id)) {
        if (providerOrderId !== null) await settleAttempt(shop, providerOrderId);
      }
    } else {
      const ofRental = inArray(paymentAttempts.against, [...PAID_WHILE_RENTED]);
      const ofOrder = eq(paymentAttempts.orderId, order.id);
      const { isAny, isPaid } = await askUntold(shop, and(ofOrder, ofRental));
      return { paid: isPaid || !isAny };
    }
    const after = await findOrder(db, caller.userId, input.orderNumber);
    return { paid: after !== undefined && isOrderPaid(after) };
  });
}
