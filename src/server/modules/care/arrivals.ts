import { and, asc, eq, inArray } from 'drizzle-orm';
import { arrivalFault, arrivalUntil } from '#domain/arrival.ts';
import { dayOf, formatDay } from '#domain/kolkata.ts';
import { replacedText } from '#messages/replacement-words.ts';
import type { Db } from '#server/db/db.ts';
import { arrivals } from '#server/db/schema/arrivals.ts';
import { issueMessages, issues } from '#server/db/schema/care.ts';
import { orderEvents, orderLines, orders } from '#server/db/schema/orders.ts';
import { noteMatter } from '#server/lib/matters.ts';
import type { Work } from '#server/lib/shop.ts';
import { setAside } from '#server/modules/orders/stock.ts';

export type ArrivalRow = typeof arrivals.$inferSelect;

/** Until when what an order brought can be reported for its replacement; none before its delivery. */
export async function findArrivalUntil(db: Db, orderId: number): Promise<Date | undefined> {
  const [delivered] = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(
      and(
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.status, 'DELIVERED'),
        inArray(orders.status, ['DELIVERED', 'RETURN_REQUESTED']),
      ),
    )
    .orderBy(asc(orderEvents.id))
    .limit(1);
  return delivered && arrivalUntil(delivered.at);
}

interface Reported {
  readonly orderId: number;
  readonly productSlug?: string | null | undefined;
  readonly reason: string;
}

/** Notes an issue that reports, in time, what is wrong with a thing as it arrived; answers whether it does. */
export async function noteArrival(
  { db }: Work,
  issueId: number,
  { orderId, productSlug, reason }: Reported,
  now: Date,
): Promise<boolean> {
  const fault = arrivalFault(reason);
  if (!fault || !productSlug) return false;
  const until = await findArrivalUntil(db, orderId);
  if (!until || now > until) return false;
  const isPart = and(eq(orderLines.orderId, orderId), eq(orderLines.productSlug, productSlug));
  const [line] = await db.select().from(orderLines).where(isPart);
  if (!line) return false;
  const { quantity } = line;
  await db.insert(arrivals).values({
    issueId,
    orderId,
    productSlug,
    quantity,
    fault,
    state: 'asked',
    reportedAt: now,
  });
  return true;
}

/**
 * Ends what was reported of an order whose place another has just taken: closes the issues, and sets
 * aside what came back until somebody has looked at it (rules/replacements.md#what-came-back). Its units
 * have been returned before.
 */
export async function endArrivals(work: Work, toOrderId: number, now: Date): Promise<void> {
  const { db } = work;
  const replaced = await db
    .update(arrivals)
    .set({ state: 'replaced' })
    .where(and(eq(arrivals.toOrderId, toOrderId), eq(arrivals.state, 'confirmed')))
    .returning();
  for (const { id, issueId, orderId, productSlug, quantity } of replaced) {
    const [from] = await db.select().from(orders).where(eq(orders.id, orderId));
    if (!from) throw new Error(`There is no order ${orderId}`);
    await setAside(db, { cityId: from.cityId, at: now }, { productSlug, quantity });
    if (issueId !== null) {
      const text = replacedText(formatDay(dayOf(now)));
      await db.insert(issueMessages).values({ issueId, voice: 'shop', text, at: now });
      await db.update(issues).set({ closedAt: now }).where(eq(issues.id, issueId));
    }
    const matter = {
      source: 'inspections',
      item: `replacement ${id}`,
      message: `${quantity} × ${productSlug} came back from order ${from.number} and is set aside.`,
      step: `Look at it: npm run office -- replacement inspected ${id}, with --lost where it cannot be rented out any more.`,
      isFact: true,
    };
    await noteMatter(db, matter, now);
  }
}
