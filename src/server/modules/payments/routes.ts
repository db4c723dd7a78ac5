import { desc, eq } from 'drizzle-orm';
import * as calls from '#contract/payment.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/serve.ts';
import { invoicesPaidBy } from '#server/modules/invoices/invoices.ts';
import { findOrder } from '#server/modules/rentals/orders.ts';
import { findAttempt, findAttempts, openAttempt } from './attempts.ts';
import { confirmAttempt } from './confirm.ts';
import { findRefunds } from './find-refunds.ts';
import { settleAttempt } from './reconcile.ts';

export function paymentRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  api.serve(calls.paymentKey, async () => ({
    data: shop.payments.keyId,
    checkoutScript: shop.payments.checkoutScript,
    isTest: shop.payments.isTest,
  }));

  api.serve(calls.openPayment, async ({ input, caller, now }) => {
    const order = await findOrder(db, caller.userId, input.orderNumber);
    return order ? openAttempt(shop, order, now) : refuse('UNAUTHORIZED');
  });

  api.serve(calls.confirmPayment, async ({ input, caller, now }) => {
    const order = await findOrder(db, caller.userId, input.orderNumber);
    if (!order) return refuse('UNAUTHORIZED');
    const attempt = await findAttempt(db, input.razorpay_order_id);
    if (attempt?.orderId !== order.id || attempt.against !== 'order') {
      return refuse('PAYMENT_NOT_CONFIRMED');
    }
    return confirmAttempt(shop, attempt, input, now);
  });

  api.serve(calls.checkPayment, async ({ input, caller }) => {
    const order = await findOrder(db, caller.userId, input.orderNumber);
    if (!order) return refuse('UNAUTHORIZED');
    if (order.settledBy === null) {
      for (const { providerOrderId } of await findAttempts(db, order.id)) {
        if (providerOrderId !== null) await settleAttempt(shop, providerOrderId);
      }
    }
    const after = await findOrder(db, caller.userId, input.orderNumber);
    return { paid: after?.settledBy != null };
  });

  api.serve(calls.listPayments, async ({ caller, now }) => {
    const rows = await findPayments(db, caller.userId);
    const back = await findRefunds(shop, eq(orders.userId, caller.userId), now);
    const invoiceNumbers = await invoicesPaidBy(
      db,
      rows.map(({ payment }) => payment.attemptId),
    );
    return rows.map(({ payment, orderNumber, against }) => ({
      paymentType: TYPES[against],
      paymentAgainst: invoiceNumbers.get(payment.attemptId)?.join(', ') ?? orderNumber,
      providerPaymentId: payment.providerPaymentId,
      amount: payment.amount,
      createdAt: payment.createdAt.toISOString(),
      status: SHOWN_STATUS[payment.status],
      refunds: back
        .filter(({ paymentId }) => paymentId === payment.providerPaymentId)
        .map(({ refund }) => refund),
    }));
  });
}

/** What a payment is against, as the account calls it. */
const TYPES = { order: 'Order', invoices: 'Invoice', extension: 'Extension' } as const;

/** A renter's words for how a payment stands. */
const SHOWN_STATUS = {
  captured: 'PAID',
  failed: 'FAILED',
  refunding: 'REFUND_ON_ITS_WAY',
  refunded: 'REFUNDED',
} as const;

async function findPayments(db: Db, userId: number) {
  return db
    .select({ payment: payments, orderNumber: orders.number, against: paymentAttempts.against })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(payments.createdAt));
}
