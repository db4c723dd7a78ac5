import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { listOfficeQuotes, type OfficeQuote } from '#contract/office/checkout/quotes.ts';
import { customerIdOf } from '#domain/people/customer-number.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { totalsOf } from '#domain/catalogue/cart/order-totals.ts';
import { plainMobile } from '#domain/people/phone.ts';
import { kindOf } from '#domain/catalogue/product.ts';
import type { QuoteState } from '#domain/checkout/quote.ts';
import { formatTenure } from '#domain/catalogue/tenure.ts';
import type { Db } from '#server/db/db.ts';
import { products } from '#server/db/schema/catalogue.ts';
import { orders } from '#server/db/schema/orders.ts';
import { quoteLines, quoteOrders, quotes } from '#server/db/schema/quotes.ts';
import { withStates } from '#server/checkout/quotes/find.ts';
import { byName, byTime } from '#server/office/base/keyset.ts';
import { defineList } from '#server/office/base/list.ts';
import { beginsWith } from '#server/office/base/list-search.ts';

/** The quotes, the newest first (rules/quotes.md#the-quotes-page). */
export const quoteList = defineList(listOfficeQuotes, {
  id: quotes.id,
  // Each by an index of its own: quotes are kept for years.
  sort: {
    '': byTime(quotes.madeAt, 'last'),
    oldest: byTime(quotes.madeAt, 'first'),
    valid: { key: quotes.validUntil, as: 'date', goesUp: true },
    customer: byName(quotes.name),
  },
  filters: { search: soughtQuote, state: (state, { now }) => inState(state, dayOf(now)) },
  find: ({ shop: { db } }, ends) => db.select({ ...ends, row: quotes }).from(quotes),
  show: (found, { shop: { db }, now }) =>
    describe(
      db,
      found.map(({ row }) => row),
      now,
    ),
});

function soughtQuote(text: string): SQL {
  const customer = customerIdOf(text);
  if (customer !== undefined) return eq(quotes.userId, customer);
  if (/^q-/i.test(text)) return eq(quotes.number, text.toUpperCase());
  if (/\d/.test(text)) return eq(quotes.phone, plainMobile(text));
  return beginsWith(sql`lower(${quotes.name})`, text);
}

/** As `quoteState` has it. */
function inState(state: QuoteState, today: Day): SQL {
  const became = (what: SQL) => sql`exists (
    select from ${quoteOrders} join ${orders} on ${orders.id} = ${quoteOrders.orderId}
    where ${quoteOrders.quoteId} = ${quotes.id} and ${what})`;
  const isPaid = became(sql`${orders.settledBy} is not null`);
  const held = sql`${orders.settledBy} is null and ${orders.holdsStock}`;
  if (state === 'paid') return isPaid;
  // Few orders wait for their money, among a great many quotes.
  if (state === 'ordered') {
    const quoted = sql`select ${quoteOrders.quoteId} from ${quoteOrders} where ${quoteOrders.orderId} = ${orders.id}`;
    return sql`${quotes.id} = any (array(select (${quoted}) from ${orders} where ${held}))`;
  }
  const isHeld = became(held);
  const isFree = sql`not ${isPaid} and not ${isHeld}`;
  if (state === 'withdrawn') return sql`${isFree} and ${quotes.withdrawnAt} is not null`;
  const holds = state === 'open' ? sql`>=` : sql`<`;
  return sql`${isFree} and ${quotes.withdrawnAt} is null and ${quotes.validUntil} ${holds} ${today}`;
}

async function describe(
  db: Db,
  rows: readonly (typeof quotes.$inferSelect)[],
  now: Date,
): Promise<OfficeQuote[]> {
  const standing = await withStates(db, rows, now);
  const ids = standing.map(({ quote }) => quote.id);
  const lines =
    ids.length === 0
      ? []
      : await db
          .select({ line: quoteLines, name: products.name, category: products.category })
          .from(quoteLines)
          .innerJoin(products, eq(products.slug, quoteLines.productSlug))
          .where(inArray(quoteLines.quoteId, ids))
          .orderBy(asc(quoteLines.quoteId), asc(quoteLines.position));
  const enquiries = await findNumbers(
    db,
    standing.flatMap(({ quote }) => quote.enquiryId ?? []),
  );
  return standing.map(({ quote, order, state }) => {
    const own = lines
      .filter(({ line }) => line.quoteId === quote.id)
      .map(({ line, name, category }) => ({ ...line, name, kind: kindOf(category) }));
    const { payable, monthly } = totalsOf(own);
    const isOrdered = state === 'ordered' || state === 'paid';
    return {
      number: quote.number,
      state,
      name: quote.name,
      phone: quote.phone,
      userId: quote.userId,
      items: own.map(
        ({ quantity, name, tenure, kind }) =>
          `${quantity > 1 ? `${quantity} × ` : ''}${name}, ${formatTenure(tenure, kind).toLowerCase()}`,
      ),
      payable,
      monthly,
      validUntil: quote.validUntil,
      madeAt: quote.madeAt.toISOString(),
      by: quote.by,
      path: `/quote/${quote.linkId}`,
      orderNumber: isOrdered ? (order?.number ?? null) : null,
      enquiry: quote.enquiryId === null ? null : (enquiries.get(quote.enquiryId) ?? null),
    };
  });
}

async function findNumbers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map(({ id, number }) => [id, number]));
}
