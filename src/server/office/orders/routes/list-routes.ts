import { eq } from 'drizzle-orm';
import { officeOrderNeighbours } from '#contract/office/orders/orders.ts';
import { orders } from '#server/db/schema/orders.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findNeighbours, serveList } from '#server/office/base/list.ts';
import { orderList, ORDERS } from '#server/office/orders/order-list.ts';

/** The list of orders, for everybody in the office (docs/screens.md#the-list-of-orders). */
export function officeOrderListRoutes(api: Api): void {
  const { shop } = api;

  serveList(api, orderList);

  api.serve(officeOrderNeighbours, async ({ input: { number, ...query }, caller, now }) => {
    const asked = { shop, query, caller, now };
    const beside = await findNeighbours(ORDERS, asked, eq(orders.number, number));
    if (!beside) return refuse('NOT_FOUND');
    return { previous: beside.before?.number ?? null, next: beside.after?.number ?? null };
  });
}
