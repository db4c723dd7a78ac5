import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { listEnquiries, listProductEnquiries } from '#contract/care/issue.ts';
import type * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { enquiryAnswers } from '#server/db/schema/care.ts';
import { orders } from '#server/db/schema/orders.ts';
import { quoteOrders } from '#server/db/schema/quotes.ts';
import { productEnquiries } from '#server/db/schema/visitors.ts';
import { waysOf } from '#server/people/customers/contact.ts';
import { findAnswering, sentQuote, type StandingQuote } from '#server/checkout/quotes/find.ts';

/** A customer's enquiries about medical items, with what came of them (rules/enquiries.md#what-came-of-one). */
export async function findEnquiries(
  db: Db,
  userId: number,
  now: Date,
): Promise<z.input<typeof listEnquiries.output>> {
  const rows = await db
    .select({ order: orders, answer: enquiryAnswers })
    .from(orders)
    .leftJoin(enquiryAnswers, eq(enquiryAnswers.orderId, orders.id))
    .leftJoin(quoteOrders, eq(quoteOrders.orderId, orders.id))
    // What was ordered by a quote is no enquiry.
    .where(and(eq(orders.userId, userId), eq(orders.kind, 'medical'), isNull(quoteOrders.orderId)))
    .orderBy(desc(orders.id));
  const enquiryIds = rows.map(({ order }) => order.id);
  const quoted = await findAnswering(db, { enquiryIds, goodsIds: [] }, now);
  return rows.map(({ order, answer }) => {
    const last = quoted.find(({ quote }) => quote.enquiryId === order.id);
    const own = last?.quote.userId === userId ? last : undefined;
    const isTaken = !['ENQUIRY_AWAITED', 'CANCELLED'].includes(order.status);
    return {
      orderNumber: order.number,
      orderStatus: order.status,
      createdAt: order.placedAt.toISOString(),
      answer: answer && !isQuoteItself(answer.at, own) ? answer.text : null,
      quote: sentQuote(own),
      orderedAs: isTaken ? order.number : orderOf(own, userId),
    };
  });
}

/** The same of products on enquiry, which visitors ask about by email and number. */
export async function findProductEnquiries(
  db: Db,
  userId: number,
  now: Date,
): Promise<z.input<typeof listProductEnquiries.output>> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const { email, sms } = user ? waysOf(user) : {};
  // Of what visitors wrote only what stands under a confirmed email or number is the account's.
  const ways = [email, sms].filter((each) => each !== undefined);
  const rows = await db
    .select()
    .from(productEnquiries)
    .where(or(inArray(productEnquiries.email, ways), inArray(productEnquiries.contact, ways)))
    .orderBy(desc(productEnquiries.id));
  const goodsIds = rows.map(({ id }) => id);
  const quoted = await findAnswering(db, { enquiryIds: [], goodsIds }, now);
  return rows.map(({ id, productName, createdAt, answer, answeredAt }) => {
    const last = quoted.find(({ quote }) => quote.goodsId === id);
    const own = last && isFor(last, userId, ways) ? last : undefined;
    return {
      id,
      productName,
      createdAt: createdAt.toISOString(),
      answer: answeredAt && !isQuoteItself(answeredAt, last) ? answer : null,
      quote: sentQuote(own),
      orderedAs: orderOf(own, userId),
    };
  });
}

/** Whether a quote was made for an account or sent to it, and accepted by nobody else. */
function isFor({ quote }: StandingQuote, userId: number, ways: readonly string[]): boolean {
  if (quote.userId !== null) return quote.userId === userId;
  return ways.includes(quote.phone) || (quote.email !== null && ways.includes(quote.email));
}

/** Whether an answer only says that there is this quote, or the order made of it. */
function isQuoteItself(at: Date, of: StandingQuote | undefined): boolean {
  const { madeAt, orderedAt } = of?.quote ?? {};
  return at.getTime() === madeAt?.getTime() || at.getTime() === orderedAt?.getTime();
}

function orderOf(of: StandingQuote | undefined, userId: number): string | null {
  const isOrdered = of?.state === 'ordered' || of?.state === 'paid';
  return isOrdered && of.order?.userId === userId ? of.order.number : null;
}
