import { and, asc, eq, inArray, isNotNull, isNull, ne, sql, type SQLWrapper } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { listOfficeEnquiries, type OfficeEnquiry } from '#contract/office/checkout/enquiries.ts';
import { findCityById } from '#domain/base/city.ts';
import { formatTenure } from '#domain/catalogue/tenure.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { enquiryAnswers } from '#server/db/schema/care.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { productEnquiries } from '#server/db/schema/visitors.ts';
import { findAnswering, type StandingQuote } from '#server/checkout/quotes/find.ts';
import { waysOf } from '#server/people/customers/contact.ts';
import { byName, byTime, type Sorting } from '#server/office/base/keyset.ts';
import { type Asked, defineJoinedList, shelfOf } from '#server/office/base/list.ts';
import { beginsWith, sought } from '#server/office/base/list-search.ts';

type Query = z.output<typeof listOfficeEnquiries.input>;
type Answer = z.input<typeof listOfficeEnquiries.output>;

interface Columns {
  readonly asked: SQLWrapper;
  readonly settled: SQLWrapper;
  readonly name: SQLWrapper;
}

const sortingIn =
  ({ asked, settled, name }: Columns) =>
  ({ query: { state, sort } }: Asked<Query>): Sorting => {
    if (state === 'settled') return byTime(settled, 'last');
    return sort === 'customer' ? byName(name) : byTime(asked, sort === 'newest' ? 'last' : 'first');
  };

const NONE = sql`false`;
const isAwaited = eq(orders.status, 'ENQUIRY_AWAITED');
const isAnswered = isNotNull(enquiryAnswers.orderId);

/** Orders of medical items. */
const MEDICAL = shelfOf(
  listOfficeEnquiries,
  {
    kind: 'medical',
    id: orders.id,
    sort: sortingIn({ asked: orders.placedAt, settled: enquiryAnswers.at, name: users.name }),
    filters: {
      search: (text) => sought(text),
      kind: { '': undefined, medical: undefined, goods: NONE },
      state: {
        '': and(isAwaited, isNull(enquiryAnswers.orderId)),
        undecided: and(isAwaited, isAnswered),
        settled: and(isAnswered, ne(orders.status, 'ENQUIRY_AWAITED')),
      },
    },
    find: ({ shop: { db } }, ends) =>
      db
        .select({
          ...ends,
          order: orders,
          user: users,
          text: enquiryAnswers.text,
          answeredAt: enquiryAnswers.at,
        })
        .from(orders)
        .innerJoin(users, eq(users.id, orders.userId))
        .leftJoin(enquiryAnswers, eq(enquiryAnswers.orderId, orders.id)),
  },
  ({ order, user, text, answeredAt }) => {
    const { email, sms } = waysOf(user);
    const city = findCityById(order.cityId)?.name ?? '';
    return {
      kind: 'medical' as const,
      id: order.id,
      orderNumber: order.number,
      userId: order.userId,
      name: user.name,
      phone: sms ?? order.address.contactNo,
      email: email ?? null,
      place: [city, order.address.pincode].filter(Boolean).join(' '),
      items: [] as string[],
      need: null,
      askedAt: order.placedAt.toISOString(),
      isUndecided: order.status === 'ENQUIRY_AWAITED',
      answer: text !== null && answeredAt ? { text, at: answeredAt.toISOString() } : null,
      isAccepted: !['ENQUIRY_AWAITED', 'CANCELLED'].includes(order.status),
    };
  },
);

/** Goods of `/indianrentals`. */
const GOODS = shelfOf(
  listOfficeEnquiries,
  {
    kind: 'goods',
    id: productEnquiries.id,
    sort: sortingIn({
      asked: productEnquiries.createdAt,
      settled: productEnquiries.answeredAt,
      name: productEnquiries.customerName,
    }),
    filters: {
      search: (text) => beginsWith(sql`lower(${productEnquiries.customerName})`, text),
      kind: { '': undefined, goods: undefined, medical: NONE },
      state: {
        '': isNull(productEnquiries.answeredAt),
        undecided: NONE,
        settled: isNotNull(productEnquiries.answeredAt),
      },
    },
    find: ({ shop: { db } }, ends) =>
      db.select({ ...ends, row: productEnquiries }).from(productEnquiries),
  },
  ({ row }) => ({
    kind: 'goods' as const,
    id: row.id,
    orderNumber: null,
    userId: null,
    name: row.customerName,
    phone: row.contact,
    email: row.email,
    place: null,
    items: [`${row.productName}, ${row.priceRange}`],
    need: row.need,
    askedAt: row.createdAt.toISOString(),
    isUndecided: false,
    answer: row.answeredAt ? { text: row.answer ?? '', at: row.answeredAt.toISOString() } : null,
    isAccepted: false,
  }),
);

type Enquiry = Omit<OfficeEnquiry, 'quote'>;

/** The enquiries of a state, those of both kinds in one order (rules/enquiries.md#answering-one). */
export const enquiryList = defineJoinedList<Query, Answer, Enquiry>(
  listOfficeEnquiries,
  [MEDICAL, GOODS],
  {
    async show(rows, { shop: { db }, now }) {
      const idsOf = (wanted: 'medical' | 'goods') =>
        rows.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
      const enquiryIds = idsOf('medical');
      const items = await findItems(db, enquiryIds);
      const quoted = await findAnswering(db, { enquiryIds, goodsIds: idsOf('goods') }, now);
      return rows.map((row) => ({
        ...row,
        items: row.kind === 'medical' ? (items.get(row.id) ?? []) : row.items,
        quote: quoteOf(row, quoted),
      }));
    },
  },
);

function quoteOf(
  { kind, id }: { readonly kind: 'medical' | 'goods'; readonly id: number },
  quoted: readonly StandingQuote[],
) {
  const last = quoted.findLast(
    ({ quote }) => (kind === 'medical' ? quote.enquiryId : quote.goodsId) === id,
  );
  if (!last) return null;
  const { quote, state, order } = last;
  const isOrdered = state === 'ordered' || state === 'paid';
  return { number: quote.number, state, orderNumber: isOrdered ? (order?.number ?? null) : null };
}

/** What the orders of a page ask for, by their ids. */
async function findItems(db: Db, orderIds: readonly number[]): Promise<Map<number, string[]>> {
  const items = new Map<number, string[]>();
  if (orderIds.length === 0) return items;
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  for (const { orderId, name, quantity, tenure } of lines) {
    const item = `${quantity > 1 ? `${quantity} × ` : ''}${name}, ${formatTenure(tenure)}`;
    items.set(orderId, [...(items.get(orderId) ?? []), item]);
  }
  return items;
}
