import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as calls from '#contract/payment.ts';
import type { Db } from '../../db/db.ts';
import { orders } from '../../db/schema/orders.ts';
import { paymentAttempts, payments, webhookEvents } from '../../db/schema/payments.ts';
import { readWebhook } from '../../gateways/razorpay.ts';
import { refuse } from '../../lib/refusal.ts';
import type { Api } from '../../lib/serve.ts';
import type { Shop } from '../../shop.ts';
import { invoicesPaidBy } from '../invoices/invoices.ts';
import { findOrder } from '../orders/orders.ts';
import { findAttempt, findAttempts, openAttempt } from './attempts.ts';
import { confirmAttempt } from './confirm.ts';
import { settleAttempt } from './reconcile.ts';
import { hearRefund } from './refunds.ts';
import { settlePayment } from './settle.ts';

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

  api.serve(calls.listPayments, async ({ caller }) => {
    const rows = await findPayments(db, caller.userId);
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
    }));
  });
}

/** What a payment is against, as the account calls it (account.md §2). */
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

/** The provider's own word (facts.md): signed over the raw body, at least once, in any order. */
export function webhookRoutes(shop: Shop): Hono {
  const routes = new Hono();
  routes.post('/order/webhooks/razorpay', async (context) => {
    const rawBody = await context.req.text();
    const signature = context.req.header('x-razorpay-signature') ?? '';
    if (!shop.payments.webhookHolds(rawBody, signature)) {
      return context.json({ error: refuse('UNAUTHORIZED').failure }, 401);
    }
    const webhook = readWebhook(parseJson(rawBody));
    const eventId = context.req.header('x-razorpay-event-id');
    if (webhook && !(eventId && (await isKnown(shop.db, eventId)))) {
      if (webhook.payment) await settlePayment(shop, webhook.payment, shop.now());
      if (webhook.refund) await hearRefund(shop, webhook.refund, shop.now());
    }
    if (webhook && eventId) {
      await shop.db
        .insert(webhookEvents)
        .values({ eventId, event: webhook.event, receivedAt: shop.now() })
        .onConflictDoNothing();
    }
    return context.json({});
  });
  return routes;
}

async function isKnown(db: Db, eventId: string): Promise<boolean> {
  const [row] = await db.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId));
  return row !== undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
