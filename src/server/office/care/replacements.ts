import { asc, eq, isNotNull, and } from 'drizzle-orm';
import { arrivals } from '#server/db/schema/care.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import type { AppContext } from '#server/lib/shop.ts';
import type { ArrivalRow } from '#server/care/arrivals.ts';
import { isOpenArrival } from '#server/care/open-arrivals.ts';

export interface OpenArrival {
  readonly arrival: ArrivalRow;
  readonly number: string;
  readonly productName: string;
  /** How many pieces its line has. */
  readonly pieces: number;
}

/** What waits to be replaced or declined, the first reported first. */
export async function findOpenArrivals({ db }: Pick<AppContext, 'db'>): Promise<OpenArrival[]> {
  return db
    .select({
      arrival: arrivals,
      number: orders.number,
      productName: orderLines.name,
      pieces: orderLines.quantity,
    })
    .from(arrivals)
    .innerJoin(orders, eq(orders.id, arrivals.orderId))
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, orders.id), eq(orderLines.productSlug, arrivals.productSlug)),
    )
    .where(and(isOpenArrival(), isNotNull(arrivals.issueId)))
    .orderBy(asc(arrivals.reportedAt), asc(arrivals.id));
}
