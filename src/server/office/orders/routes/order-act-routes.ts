import { eq } from 'drizzle-orm';
import * as calls from '#contract/office/orders/order-acts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { quoteCancellation } from '#server/endings/cancellation/quote.ts';
import { serveActs } from '#server/office/base/act.ts';
import { ORDER_ACTS } from '#server/office/orders/order-acts.ts';
import { findOrderId } from '#server/office/orders/order-version.ts';
import { quoteCollected } from '#server/office/orders/settlement-quotes.ts';
import { giverOf } from '#server/office/base/giver.ts';
import { dayOf } from '#domain/base/kolkata.ts';

/** Acts on orders, and their quotes (docs/screens.md#the-page-of-an-order). */
export function officeOrderActRoutes(api: Api): void {
  const { shop } = api;
  serveActs(api, ORDER_ACTS);

  api.serve(calls.quoteCollection, async ({ input, caller, now }) => {
    const { number, version, on = dayOf(now), waiveBecause } = input;
    const id = await findOrderId(shop.db, number);
    if (id === undefined) return refuse('NOT_FOUND');
    const giver = await giverOf(shop.db, caller);
    return quoteCollected(shop, id, { version, giver, on, waiveBecause }, now);
  });

  api.serve(calls.quoteOfficeCancellation, async ({ input: { number }, now }) => {
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
    if (!order) return refuse('NOT_FOUND');
    const { paid, refund, wayWords } = await quoteCancellation(shop, order, 'operator', now);
    return { paid, refund, wayWords };
  });
}
