import { eq } from 'drizzle-orm';
import * as calls from '#contract/office/orders/orders.ts';
import { orders } from '#server/db/schema/orders.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findListed, placeOf, readPlace, writePlace } from '#server/office/orders/query.ts';
import { describeRows } from '#server/office/orders/rows.ts';

const PAGE = 50;

/** The list of orders, for everybody in the office (rules/office.md#the-list-of-orders). */
export function officeOrderListRoutes(api: Api): void {
  const { db } = api.shop;

  api.serve(calls.listOfficeOrders, async ({ input: { from, ...filter }, now }) => {
    const place = readPlace(from);
    const rows = await findListed(db, filter, { place, limit: PAGE + 1 }, now);
    const goesBack = place?.side === 'before';
    const nearest = rows.slice(0, PAGE);
    const shown = goesBack ? nearest.toReversed() : nearest;
    const hasMore = rows.length > PAGE;
    const [first, last] = [shown[0], shown.at(-1)];
    const hasBefore = goesBack ? hasMore : place !== undefined;
    const hasAfter = goesBack || hasMore;
    return {
      orders: await describeRows(db, shown, now),
      previous: first && hasBefore ? writePlace(placeOf(filter, 'before', first)) : null,
      next: last && hasAfter ? writePlace(placeOf(filter, 'after', last)) : null,
    };
  });

  api.serve(calls.officeOrderNeighbours, async ({ input: { number, ...filter }, now }) => {
    const [order] = await db.select().from(orders).where(eq(orders.number, number));
    if (!order) return refuse('NOT_FOUND');
    const beside = async (side: 'before' | 'after') => {
      const place = placeOf(filter, side, order);
      const [found] = await findListed(db, filter, { place, limit: 1 }, now);
      return found?.number ?? null;
    };
    return { previous: await beside('before'), next: await beside('after') };
  });
}
