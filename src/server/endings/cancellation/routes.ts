import * as calls from '#contract/endings/cancellation.ts';
import { isOnItsWay } from '#domain/endings/cancellation.ts';
import { cancelledText } from '#messages/orders/cancelled-text.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findOrder } from '#server/orders/find.ts';
import { cancelOrder, refuseCancelling } from './cancel.ts';
import { quoteCancellation } from './quote.ts';

export function cancellationRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  api.serve(calls.cancellationQuote, async ({ input, caller, now }) => {
    const order = await findOrder(db, caller.userId, input.orderNumber);
    if (!order) return refuse('UNAUTHORIZED');
    const refused = refuseCancelling(order);
    if (refused) return refused;
    if (isOnItsWay(order, now)) return refuse('ORDER_ON_ITS_WAY');
    const { lines: _lines, ...quote } = await quoteCancellation(shop, order, 'customer', now);
    return quote;
  });

  api.serve(calls.cancelOrder, async ({ input, caller, now }) => {
    const order = await findOrder(db, caller.userId, input.orderNumber);
    if (!order) return refuse('UNAUTHORIZED');
    const { kept, refund } = input;
    const by = { actor: 'customer', shown: { kept, refund } } as const;
    const cancelled = await cancelOrder(shop, order.id, by, now);
    return cancelled instanceof Refusal ? cancelled : { message: cancelledText(cancelled) };
  });
}
