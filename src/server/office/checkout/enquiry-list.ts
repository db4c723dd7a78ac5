import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import { findCityById } from '#domain/base/city.ts';
import type { EnquirySort } from '#domain/checkout/enquiry.ts';
import { formatTenure } from '#domain/catalogue/tenure.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { enquiryAnswers } from '#server/db/schema/care.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { productEnquiries } from '#server/db/schema/visitors.ts';
import { findAnswering, type StandingQuote } from '#server/checkout/quotes/find.ts';
import { waysOf } from '#server/people/customers/contact.ts';
import {
  beyond,
  byName,
  byTime,
  inOrder,
  keyOf,
  pageOf,
  readPlace,
  type Sorting,
} from '#server/office/base/keyset.ts';
import { beginsWith, sought } from '#server/office/base/list-search.ts';

const PAGE = 50;

export interface EnquiryQuery {
  readonly search: string;
  readonly kind: '' | 'medical' | 'goods';
  readonly state: '' | 'undecided' | 'settled';
  /** Of those that are not settled; where nothing is said, who asked first first. */
  readonly sort: EnquirySort | '';
  readonly from: string;
}

/** A page of the enquiries of a state, orders of medical items and goods of `/indianrentals` in one row. */
export async function findEnquiryPage(db: Db, query: EnquiryQuery, now: Date) {
  const medical = query.kind === 'goods' ? [] : await findMedical(db, query);
  const goods =
    query.kind === 'medical' || query.state === 'undecided' ? [] : await findGoods(db, query);
  const page = pageOf([...medical, ...goods], PAGE, sortingOf(query, SHELVES.goods));
  const idsOf = (wanted: 'medical' | 'goods') =>
    page.rows.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  const enquiryIds = idsOf('medical');
  const items = await findItems(db, enquiryIds);
  const quoted = await findAnswering(db, { enquiryIds, goodsIds: idsOf('goods') }, now);
  return {
    enquiries: page.rows.map(({ key: _key, ...row }) => ({
      ...row,
      items: row.kind === 'medical' ? (items.get(row.id) ?? []) : row.items,
      quote: quoteOf(row, quoted),
    })),
    next: page.next,
  };
}

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

interface Shelf {
  readonly asked: SQLWrapper;
  readonly settled: SQLWrapper;
  readonly name: SQLWrapper;
}

const SHELVES = {
  medical: { asked: orders.placedAt, settled: enquiryAnswers.at, name: users.name },
  goods: {
    asked: productEnquiries.createdAt,
    settled: productEnquiries.answeredAt,
    name: productEnquiries.customerName,
  },
} as const satisfies Record<string, Shelf>;

function sortingOf({ state, sort }: EnquiryQuery, { asked, settled, name }: Shelf): Sorting {
  if (state === 'settled') return byTime(settled, 'last');
  return sort === 'customer' ? byName(name) : byTime(asked, sort === 'newest' ? 'last' : 'first');
}

async function findMedical(db: Db, query: EnquiryQuery) {
  const { search, state, from } = query;
  const { id, status } = orders;
  const sorting = sortingOf(query, SHELVES.medical);
  const isAwaited = eq(status, 'ENQUIRY_AWAITED');
  const states: Record<EnquiryQuery['state'], SQL | undefined> = {
    '': and(isAwaited, isNull(enquiryAnswers.orderId)),
    undecided: and(isAwaited, isNotNull(enquiryAnswers.orderId)),
    settled: and(isNotNull(enquiryAnswers.orderId), ne(status, 'ENQUIRY_AWAITED')),
  };
  const rows = await db
    .select({
      order: orders,
      key: keyOf(sorting),
      user: users,
      text: enquiryAnswers.text,
      answeredAt: enquiryAnswers.at,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(enquiryAnswers, eq(enquiryAnswers.orderId, orders.id))
    .where(
      and(
        states[state],
        sought(search),
        beyond(readPlace(from, sorting), sorting, { id, kind: 'medical' }),
      ),
    )
    .orderBy(...inOrder(sorting, id))
    .limit(PAGE + 1);
  return rows.map(({ order, key, user, text, answeredAt }) => {
    const { email, sms } = waysOf(user);
    const city = findCityById(order.cityId)?.name ?? '';
    return {
      kind: 'medical' as const,
      id: order.id,
      key,
      orderNumber: order.number,
      userId: order.userId,
      name: user.name,
      phone: sms ?? order.address.contactNo,
      email: email ?? null,
      place: [city, order.address.pincode].filter(Boolean).join(' '),
      items: [] as string[],
      need: null,
      askedAt: order.placedAt,
      isUndecided: order.status === 'ENQUIRY_AWAITED',
      answer: text !== null && answeredAt ? { text, at: answeredAt } : null,
      isAccepted: !['ENQUIRY_AWAITED', 'CANCELLED'].includes(order.status),
    };
  });
}

async function findGoods(db: Db, query: EnquiryQuery) {
  const { search, state, from } = query;
  const isSettled = state === 'settled';
  const { id, answeredAt, customerName } = productEnquiries;
  const sorting = sortingOf(query, SHELVES.goods);
  const begin = search.trim();
  const rows = await db
    .select({ row: productEnquiries, key: keyOf(sorting) })
    .from(productEnquiries)
    .where(
      and(
        isSettled ? isNotNull(answeredAt) : isNull(answeredAt),
        begin === '' ? undefined : beginsWith(sql`lower(${customerName})`, begin),
        beyond(readPlace(from, sorting), sorting, { id, kind: 'goods' }),
      ),
    )
    .orderBy(...inOrder(sorting, id))
    .limit(PAGE + 1);
  return rows.map(({ row, key }) => ({
    kind: 'goods' as const,
    key,
    id: row.id,
    orderNumber: null,
    userId: null,
    name: row.customerName,
    phone: row.contact,
    email: row.email,
    place: null,
    items: [`${row.productName}, ${row.priceRange}`],
    need: row.need,
    askedAt: row.createdAt,
    isUndecided: false,
    answer: row.answeredAt ? { text: row.answer ?? '', at: row.answeredAt } : null,
    isAccepted: false,
  }));
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
