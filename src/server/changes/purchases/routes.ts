import * as calls from '#contract/changes/purchase.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { NOT_WITH_YOU, PAY_FIRST, purchaseNotes } from '#messages/changes/purchase-words.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { transact } from '#server/lib/transact.ts';
import { findOutgoing } from '#server/changes/exchange/outgoing-order.ts';
import { findAttempt } from '#server/payments/attempts.ts';
import { confirmAttempt } from '#server/payments/confirm.ts';
import { buyUnpaid, openPurchaseAttempt } from './pay.ts';
import { figuresOf, planPurchase } from './plan.ts';
import { serveOrder } from '#server/orders/serve-order.ts';

const BUYING = { does: 'decide', limit: { name: 'buy', hits: 30, seconds: 3600 } } as const;

export function purchaseRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  serveOrder(api, calls.purchaseOptions, { does: 'decide' }, ({ order, now }) =>
    transact(shop, async (work) => {
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
    }),
  );

  serveOrder(api, calls.buyThing, BUYING, ({ order, input, now }) =>
    buyUnpaid(shop, order.id, input, now),
  );

  serveOrder(api, calls.openPurchase, BUYING, ({ order, input, now }) =>
    openPurchaseAttempt(shop, order.id, input, now),
  );

  serveOrder(api, calls.confirmPurchase, { does: 'decide' }, async ({ order, input, now }) => {
    const attempt = await findAttempt(db, input.razorpay_order_id);
    if (attempt?.orderId !== order.id || attempt.against !== 'purchase') {
      return refuse('PAYMENT_NOT_CONFIRMED');
    }
    return confirmAttempt(shop, attempt, input, now);
  });
}
