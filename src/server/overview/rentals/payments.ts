import { desc, eq, inArray } from 'drizzle-orm';
import { listPayments, type Payment } from '#contract/payments/payment.ts';
import type { Part } from '#domain/base/part.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import type { Api } from '#server/lib/http/serve.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { invoicesPaidBy } from '#server/billing/invoices/invoices.ts';
import { findRefunds } from '#server/payments/find-refunds.ts';

/** What a renter paid, for whatever it was, and what goes back of it. */
export function paymentListRoutes(api: Api): void {
  api.serve(listPayments, ({ input, caller, now }) =>
    describePayments(api.shop, caller.userId, now, input),
  );
}

/** A renter's payments, the newest first, as the contract shows them: all of them, or a part. */
export async function describePayments(
  shop: AppContext,
  userId: number,
  now: Date,
  part?: Part,
): Promise<Payment[]> {
  const { db } = shop;
  const rows = await findPayments(db, userId, part);
  const shown = rows.map(({ payment }) => payment.providerPaymentId);
  const back = await findRefunds(shop, inArray(payments.providerPaymentId, shown), now);
  const invoiceNumbers = await invoicesPaidBy(db, shown);
  return rows.map(({ payment, orderNumber, against, mandateId }) => ({
    paymentType: against === 'invoices' && mandateId !== null ? 'AutoPay' : TYPES[against],
    paymentAgainst: invoiceNumbers.get(payment.providerPaymentId)?.join(', ') ?? orderNumber,
    providerPaymentId: payment.providerPaymentId,
    amount: payment.amount,
    createdAt: payment.createdAt.toISOString(),
    status: SHOWN_STATUS[payment.status],
    refunds: back
      .filter(({ paymentId }) => paymentId === payment.providerPaymentId)
      .map(({ refund }) => refund),
  }));
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

async function findPayments(db: Db, userId: number, part?: Part) {
  const found = db
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
    .orderBy(desc(payments.createdAt), desc(payments.providerPaymentId));
  return part ? found.limit(part.limit).offset(part.offset) : found;
}
