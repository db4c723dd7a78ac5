import { asc, desc, eq, inArray, or } from 'drizzle-orm';
import { dayOf } from '#domain/base/kolkata.ts';
import { isTrackingId } from '#domain/delivery/tracking.ts';
import { type QuoteState, quoteState } from '#domain/checkout/quote.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { quoteOrders, quotes } from '#server/db/schema/quotes.ts';
import { lockOrder, type OrderRow } from '#server/orders/status.ts';

export type QuoteRow = typeof quotes.$inferSelect;

export interface StandingQuote {
  readonly quote: QuoteRow;
  /** The order that it became last. */
  readonly order: OrderRow | undefined;
  readonly state: QuoteState;
}

/** The quote of a link, with how it stands. */
export async function findByLink(
  db: Db,
  linkId: string,
  now: Date,
): Promise<StandingQuote | undefined> {
  const [quote] = isTrackingId(linkId)
    ? await db.select().from(quotes).where(eq(quotes.linkId, linkId))
    : [];
  const [standing] = quote ? await withStates(db, [quote], now) : [];
  return standing;
}

export async function findByNumber(
  db: Db,
  number: string,
  now: Date,
): Promise<StandingQuote | undefined> {
  const [quote] = await db.select().from(quotes).where(eq(quotes.number, number));
  const [standing] = quote ? await withStates(db, [quote], now) : [];
  return standing;
}

/** Quotes with how they stand, in the order given. */
export async function withStates(
  db: Db,
  rows: readonly QuoteRow[],
  now: Date,
): Promise<StandingQuote[]> {
  if (rows.length === 0) return [];
  const ordered = await db
    .select({ quoteId: quoteOrders.quoteId, order: orders })
    .from(quoteOrders)
    .innerJoin(orders, eq(orders.id, quoteOrders.orderId))
    .where(
      inArray(
        quoteOrders.quoteId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orders.id));
  const last = new Map(ordered.map(({ quoteId, order }) => [quoteId, order]));
  return rows.map((quote) => standingOf(quote, last.get(quote.id), now));
}

/** The last quote that answers each of these enquiries. */
export async function findAnswering(
  db: Db,
  {
    enquiryIds,
    goodsIds,
  }: { readonly enquiryIds: readonly number[]; readonly goodsIds: readonly number[] },
  now: Date,
): Promise<StandingQuote[]> {
  if (enquiryIds.length + goodsIds.length === 0) return [];
  const rows = await db
    .select()
    .from(quotes)
    .where(or(inArray(quotes.enquiryId, [...enquiryIds]), inArray(quotes.goodsId, [...goodsIds])))
    .orderBy(asc(quotes.id));
  const last = new Map(rows.map((quote) => [`${quote.enquiryId} ${quote.goodsId}`, quote]));
  return withStates(db, [...last.values()], now);
}

/** A quote as the account names it; null where there is none. */
export function sentQuote(of: StandingQuote | undefined) {
  if (!of) return null;
  const { number, linkId, madeAt, validUntil } = of.quote;
  return { number, linkId, state: of.state, sentAt: madeAt.toISOString(), validUntil };
}

/** One quote and its order, both locked until the transaction ends: the quote first. */
export async function lockQuote(
  tx: Tx,
  which: { readonly linkId: string } | { readonly number: string },
  now: Date,
): Promise<StandingQuote | undefined> {
  const isMeant =
    'number' in which ? eq(quotes.number, which.number) : eq(quotes.linkId, which.linkId);
  if ('linkId' in which && !isTrackingId(which.linkId)) return undefined;
  const [quote] = await tx.select().from(quotes).where(isMeant).for('update');
  if (!quote) return undefined;
  const [last] = await tx
    .select({ orderId: quoteOrders.orderId })
    .from(quoteOrders)
    .where(eq(quoteOrders.quoteId, quote.id))
    .orderBy(desc(quoteOrders.orderId))
    .limit(1);
  return standingOf(quote, last && (await lockOrder(tx, last.orderId)), now);
}

function standingOf(quote: QuoteRow, order: OrderRow | undefined, now: Date): StandingQuote {
  const { validUntil, withdrawnAt } = quote;
  const state = quoteState(
    {
      validUntil,
      isWithdrawn: withdrawnAt !== null,
      order: order && { isPaid: order.settledBy !== null, holdsStock: order.holdsStock },
    },
    dayOf(now),
  );
  return { quote, order, state };
}
