import { and, asc, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { arrivalFault, arrivalUntil, goingOf } from '#domain/orders/arrival.ts';
import { dayOf, formatDay } from '#domain/base/kolkata.ts';
import { replacedText, returnedText } from '#messages/changes/replacement-words.ts';
import type { Db } from '#server/db/db.ts';
import { arrivals, issueMessages, issues } from '#server/db/schema/care.ts';
import { orderEvents, orderLines, orders } from '#server/db/schema/orders.ts';
import { inspections, inspectionUnits } from '#server/db/schema/inspections.ts';
import { dropIncident } from '#server/lib/incidents.ts';
import type { TxContext } from '#server/lib/shop.ts';
import type { ListedUnit } from '#server/catalogue/units/find.ts';
import { isOpenArrival } from './open-arrivals.ts';

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
        // What goes on after a purchase arrived long before (rules/purchases.md#what-happens-with-it).
        ne(orderEvents.actor, 'payment'),
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
  /** How many of its pieces; one where that was not said. */
  readonly quantity?: number | null | undefined;
  readonly reason: string;
}

/** Notes an issue that reports, in time, what is wrong with a thing as it arrived; answers whether it does. */
export async function noteArrival(
  { db }: TxContext,
  issueId: number,
  { orderId, productSlug, quantity: said, reason }: Reported,
  now: Date,
): Promise<boolean> {
  const fault = arrivalFault(reason);
  if (!fault || !productSlug) return false;
  const until = await findArrivalUntil(db, orderId);
  if (!until || now > until) return false;
  const isPart = and(eq(orderLines.orderId, orderId), eq(orderLines.productSlug, productSlug));
  const [line] = await db.select().from(orderLines).where(isPart);
  if (!line) return false;
  const quantity = Math.min(said ?? 1, line.quantity);
  const asked = { quantity, fault, state: 'asked', reportedAt: now } as const;
  await db.insert(arrivals).values({ issueId, orderId, productSlug, ...asked });
  return true;
}

/**
 * Notes what a repair visit could not mend, so that it is replaced as what arrived wrong is; answers its
 * number, or nothing where its order does not change (rules/repairs.md#to-be-replaced).
 */
export async function noteBroken(
  { db }: TxContext,
  { issueId, orderId, productSlug }: Pick<ArrivalRow, 'issueId' | 'orderId' | 'productSlug'>,
  now: Date,
): Promise<number | undefined> {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const line = lines.find((each) => each.productSlug === productSlug);
  if (!line || issueId === null || lines.some(({ kind }) => kind !== 'normal')) return undefined;
  const [issue] = await db.select().from(issues).where(eq(issues.id, issueId));
  const quantity = Math.min(issue?.quantity ?? 1, line.quantity);
  const asked = { quantity, fault: 'broken', state: 'asked', reportedAt: now } as const;
  const [noted] = await db
    .insert(arrivals)
    .values({ issueId, orderId, productSlug, ...asked })
    .returning({ id: arrivals.id });
  return noted?.id;
}

/** The matter that asks for the replacement of what could not be repaired. */
export const brokenItem = (id: number): string => `replacement ${id}`;

/**
 * Ends what was reported of an order whose place another has just taken, and closes the issues; what came
 * back waits to be looked at like everything that does (rules/replacements.md#what-came-back).
 */
export async function endArrivals(work: TxContext, toOrderId: number, now: Date): Promise<void> {
  const { db } = work;
  const replaced = await db
    .update(arrivals)
    .set({ state: 'replaced' })
    .where(and(eq(arrivals.toOrderId, toOrderId), eq(arrivals.state, 'confirmed')))
    .returning();
  for (const arrival of replaced) {
    await closeWith(work, arrival, replacedText(formatDay(dayOf(now))), now);
  }
}

/**
 * Sees to what waits for its replacement in an order that ends: it goes on with the order that keeps it,
 * and its issue is closed where it came back (rules/replacements.md#when-its-order-ends-first).
 */
export async function passOnArrivals(
  work: TxContext,
  from: typeof orders.$inferSelect,
  to: { readonly orderId: number; readonly keeps: ReadonlySet<string> } | null,
  now: Date,
): Promise<void> {
  const { db } = work;
  const open = await db
    .select()
    .from(arrivals)
    .where(and(eq(arrivals.orderId, from.id), isOpenArrival()))
    .orderBy(asc(arrivals.id));
  const seen = new Set(to ? await replacedBy(db, to.orderId) : []);
  for (const arrival of open) {
    const own = eq(arrivals.id, arrival.id);
    if (to?.keeps.has(arrival.productSlug)) {
      const goesOn = { orderId: to.orderId, state: 'asked', toOrderId: null, tags: [] } as const;
      await db.update(arrivals).set(goesOn).where(own);
      continue;
    }
    await dropIncident(db, 'repairs', brokenItem(arrival.id));
    const text = returnedText(formatDay(dayOf(now)));
    // Reported twice, it came back once.
    const state = seen.has(arrival.productSlug) ? 'declined' : 'returned';
    seen.add(arrival.productSlug);
    await db.update(arrivals).set({ state, toOrderId: null }).where(own);
    await closeWith(work, arrival, text, now);
  }
}

/** The tags that the office named of what an order replaces. */
export async function namedToGo(db: Db, toOrderId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ tags: arrivals.tags })
    .from(arrivals)
    .where(and(eq(arrivals.toOrderId, toOrderId), eq(arrivals.state, 'confirmed')));
  return new Set(rows.flatMap(({ tags }) => tags));
}

/**
 * Notes at the inspection which report each unit that came back of an order is about: as many units as were
 * reported, those named first (rules/replacements.md#what-came-back). What was reported still waits.
 */
export async function noteReports(
  { db }: TxContext,
  orderId: number,
  back: readonly Pick<ListedUnit, 'unit'>[],
): Promise<void> {
  const waiting = await db
    .select({ arrival: arrivals, to: orders.status })
    .from(arrivals)
    .leftJoin(orders, eq(orders.id, arrivals.toOrderId))
    .where(
      and(
        eq(arrivals.orderId, orderId),
        isNotNull(arrivals.issueId),
        or(eq(arrivals.state, 'confirmed'), isOpenArrival()),
      ),
    )
    .orderBy(isOpenArrival(), asc(arrivals.id));
  let left = back.map(({ unit }) => unit);
  const looks = db
    .select({ id: inspections.id })
    .from(inspections)
    .where(eq(inspections.orderId, orderId));
  for (const { arrival, to } of waiting) {
    const isOpen = arrival.state !== 'confirmed' || to === 'CANCELLED';
    const { issueId, productSlug, quantity, tags } = arrival;
    const alike = left.filter((unit) => unit.productSlug === productSlug);
    const named = alike.filter(({ tag }) => tags.includes(tag));
    const others = alike.filter(({ tag }) => !tags.includes(tag));
    const many = isOpen ? quantity : goingOf(arrival);
    const ids = [...named, ...others].slice(0, many).map(({ id }) => id);
    left = left.filter(({ id }) => !ids.includes(id));
    await db
      .update(inspectionUnits)
      .set({ issueId })
      .where(
        and(inArray(inspectionUnits.unitId, ids), inArray(inspectionUnits.inspectionId, looks)),
      );
  }
}

/** What an order replaces with its exchange. */
async function replacedBy(db: Db, toOrderId: number): Promise<string[]> {
  const rows = await db
    .select({ productSlug: arrivals.productSlug })
    .from(arrivals)
    .where(and(eq(arrivals.toOrderId, toOrderId), eq(arrivals.state, 'confirmed')));
  return rows.map(({ productSlug }) => productSlug);
}

/** Closes the issue of what came back or goes on elsewhere. */
async function closeWith(
  { db }: TxContext,
  { issueId }: ArrivalRow,
  text: string,
  now: Date,
): Promise<void> {
  if (issueId === null) return;
  await db.insert(issueMessages).values({ issueId, voice: 'shop', text, at: now });
  await db.update(issues).set({ closedAt: now }).where(eq(issues.id, issueId));
}
