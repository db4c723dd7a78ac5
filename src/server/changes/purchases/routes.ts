import * as calls from '#contract/changes/purchase.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { NOT_WITH_YOU, PAY_FIRST, purchaseNotes } from '#messages/changes/purchase-words.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { transact } from '#server/lib/transact.ts';
import { findOutgoing } from '#server/changes/exchange/outgoing-order.ts';
import { findOrder } from '#server/orders/find.ts';
import { findAttempt } from '#server/payments/attempts.ts';
import { confirmAttempt } from '#server/payments/confirm.ts';
import { buyUnpaid, openPurchaseAttempt } from './pay.ts';
import { figuresOf, planPurchase } from './plan.ts';

const BUYING = { name: 'buy', hits: 30, seconds: 3600 };

export function purchaseRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  api.serve(calls.purchaseOptions, async ({ input, caller, now }) => {
    const order = await findOrder(db, caller.userId, input.orderNumber);
    if (!order) return refuse('UNAUTHORIZED');
    return transact(shop, async (work) => {
      const leaving = await findOutgoing(work.db, order.id);
      if (!leaving) return { closed: NOT_WITH_YOU, lines: [] };
      const on = dayOf(now);
      const lines = [];
      for (const line of leaving.lines) {
        const planned = await planPurchase(work, leaving, line, on, now);
        const { productSlug, name, quantity } = line;
        const isClosed = planned instanceof Refusal;
        const closed = isClosed ? planned.failure.message : '';
        lines.push({
          productSlug,
          name,
          quantity,
          closed,
          isOverdue: closed === PAY_FIRST,
          quote: isClosed ? null : { on, ...figuresOf(planned.quote) },
          notes: purchaseNotes(quantity, leaving.lines.length > 1),
        });
      }
      return { closed: '', lines };
    });
  });

  api.serve(calls.buyThing, async ({ input, caller, now }) => {
    const limited = await refuseOver(db, [hit(BUYING, `user ${caller.userId}`)], now);
    if (limited) return limited;
    const order = await findOrder(db, caller.userId, input.orderNumber);
    return order ? buyUnpaid(shop, order.id, input, now) : refuse('UNAUTHORIZED');
  });

  api.serve(calls.openPurchase, async ({ input, caller, now }) => {
    const limited = await refuseOver(db, [hit(BUYING, `user ${caller.userId}`)], now);
    if (limited) return limited;
    const order = await findOrder(db, caller.userId, input.orderNumber);
    return order ? openPurchaseAttempt(shop, order.id, input, now) : refuse('UNAUTHORIZED');
  });

  api.serve(calls.confirmPurchase, async ({ input, caller, now }) => {
    const order = await findOrder(db, caller.userId, input.orderNumber);
    if (!order) return refuse('UNAUTHORIZED');
    const attempt = await findAttempt(db, input.razorpay_order_id);
    if (attempt?.orderId !== order.id || attempt.against !== 'purchase') {
      return refuse('PAYMENT_NOT_CONFIRMED');
    }
    return confirmAttempt(shop, attempt, input, now);
  });
}
