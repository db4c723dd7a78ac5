import { desc, eq } from 'drizzle-orm';
import { listPayments } from '#contract/payment.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import type { Api } from '#server/lib/serve.ts';
import { invoicesPaidBy } from '#server/modules/invoices/invoices.ts';
import { findRefunds } from '#server/modules/orders/find-refunds.ts';

/** What a renter paid, for whatever it was, and what goes back of it. */
export function paymentListRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  api.serve(listPayments, async ({ caller, now }) => {
    const rows = await findPayments(db, caller.userId);
    const back = await findRefunds(shop, eq(orders.userId, caller.userId), now);
    const invoiceNumbers = await invoicesPaidBy(
      db,
      rows.map(({ payment }) => payment.attemptId),
    );
    return rows.map(({ payment, orderNumber, against, mandateId }) => ({
      paymentType: against === 'invoices' && mandateId !== null ? 'AutoPay' : TYPES[against],
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
const TYPES = {
  order: 'Order',
  invoices: 'Invoice',
  extension: 'Extension',
  purchase: 'Purchase',
  mandate: 'AutoPay',
} as const;

/** A renter's words for how a payment stands. */
const SHOWN_STATUS = {
  captured: 'PAID',
  failed: 'FAILED',
  refunding: 'REFUND_ON_ITS_WAY',
  refunded: 'REFUNDED',
} as const;

async function findPayments(db: Db, userId: number) {
  return db
    .select({
      payment: payments,
      orderNumber: orders.number,
      against: paymentAttempts.against,
      mandateId: paymentAttempts.mandateId,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(payments.createdAt));
}
