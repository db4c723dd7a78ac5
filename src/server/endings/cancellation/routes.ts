import * as calls from '#contract/endings/cancellation.ts';
import { isOnItsWay } from '#domain/endings/cancellation.ts';
import { cancelledText } from '#messages/orders/cancelled-text.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { cancelOrder, refuseCancelling } from './cancel.ts';
import { quoteCancellation } from './quote.ts';
import { serveOrder } from '#server/orders/serve-order.ts';

export function cancellationRoutes(api: Api): void {
  const { shop } = api;

  serveOrder(api, calls.cancellationQuote, { does: 'decide' }, async ({ order, now }) => {
    const refused = refuseCancelling(order);
    if (refused) return refused;
    if (isOnItsWay(order, now)) return refuse('ORDER_ON_ITS_WAY');
    const { lines: _lines, ...quote } = await quoteCancellation(shop, order, 'customer', now);
    return quote;
  });

  serveOrder(api, calls.cancelOrder, { does: 'decide' }, async ({ order, input, now }) => {
    const { kept, refund } = input;
    const by = { actor: 'customer', shown: { kept, refund } } as const;
    const cancelled = await cancelOrder(shop, order.id, by, now);
    return cancelled instanceof Refusal ? cancelled : { message: cancelledText(cancelled) };
  });
}
