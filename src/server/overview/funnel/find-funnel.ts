import { and, eq, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CityId } from '#domain/base/city.ts';
import {
  type EnquiryKind,
  type EnquiryStep,
  FUNNEL_STEPS,
  type FunnelSort,
  type FunnelStep,
} from '#domain/overview/funnel.ts';
import type { Db } from '#server/db/db.ts';
import { enquiryAnswers } from '#server/db/schema/care.ts';
import { orders } from '#server/db/schema/orders.ts';
import { quoteOrders, quotes } from '#server/db/schema/quotes.ts';
import { productEnquiries } from '#server/db/schema/visitors.ts';
import { type Days, happenedIn, within } from '#server/overview/books/spans.ts';

export interface FunnelQuery {
  readonly days: Days;
  readonly search: string;
  readonly city: CityId | '';
  readonly sort: FunnelSort;
  /** How many stand before the page, and how many are wanted. */
  readonly from: number;
  readonly limit: number;
}

type Steps = Readonly<Record<FunnelStep, number>>;

export type ProductFunnel = Steps & { readonly slug: string; readonly name: string };

const NUMBERS = {
  views: sql`views`.mapWith(Number),
  carted: sql`carted`.mapWith(Number),
  ordered: sql`ordered`.mapWith(Number),
  paid: sql`paid`.mapWith(Number),
  delivered: sql`delivered`.mapWith(Number),
};

const ALL = sql.join(
  FUNNEL_STEPS.map(
    (step) => sql`coalesce(sum(${sql.identifier(step)}), 0) as ${sql.identifier(step)}`,
  ),
  sql`, `,
);

/** Of all products together, and of those that are sought one by one. */
export interface Funnel {
  readonly all: Steps;
  readonly products: ProductFunnel[];
}

/** How products came from their pages to renters, by the orders of those days (rules/books.md#the-funnel). */
export async function findFunnel(db: Db, query: FunnelQuery): Promise<Funnel> {
  const { search, sort, from, limit } = query;
  const sought = search === '' ? sql`true` : sql`name ilike ${likeness(search)}`;
  const order = sql`${ORDERS[sort]}, name, slug`;
  const found = await db
    .select({ slug: sql<string>`slug`, name: sql<string>`name`, ...NUMBERS })
    .from(
      sql`(
        with funnel as materialized (${byProduct(query)})
        select null as slug, null as name, ${ALL} from funnel
        union all
        (select * from funnel where ${sought} order by ${order} limit ${limit} offset ${from})
      ) as found`,
    )
    .orderBy(sql`slug is null desc, ${order}`);
  const [all, ...products] = found;
  if (!all) throw new Error('The sums of the funnel are missing');
  const { views, carted, ordered, paid, delivered } = all;
  return { all: { views, carted, ordered, paid, delivered }, products };
}

/** An order that takes another's place was no choice from a page. */
function byProduct({ days, city }: Pick<FunnelQuery, 'days' | 'city'>): SQL {
  const here = (column: SQL) => (city === '' ? sql`true` : sql`${column} = ${city}`);
  return sql`select p.slug, p.name,
      coalesce(c.views, 0) as views, coalesce(c.carted, 0) as carted,
      coalesce(o.ordered, 0) as ordered, coalesce(o.paid, 0) as paid, coalesce(o.delivered, 0) as delivered
    from products p
    left join (
      select product_slug, sum(views) as views, sum(carted) as carted from product_days
      where ${within(sql`day`, days)} and ${here(sql`city_id`)} group by product_slug
    ) c on c.product_slug = p.slug
    left join (
      select l.product_slug, count(distinct o.id) as ordered,
        count(distinct o.id) filter (where o.settled_by is not null) as paid,
        count(distinct o.id) filter (where o.delivered_on is not null) as delivered
      from orders o join order_lines l on l.order_id = o.id
      where ${happenedIn(sql`o.placed_at`, days)} and ${here(sql`o.city_id`)}
        and not exists (select 1 from successions s where s.to_order_id = o.id)
      group by l.product_slug
    ) o on o.product_slug = p.slug
    where c.product_slug is not null or o.product_slug is not null`;
}

/** What is ordered the least of those who saw it comes first by its share. */
const ORDERS: Readonly<Record<FunnelSort, SQL>> = {
  views: sql`views desc`,
  ordered: sql`ordered desc`,
  share: sql`case when views > 0 then ordered::numeric / views end nulls last`,
  product: sql`name`,
};

const likeness = (search: string) => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** How far the enquiries of those days, and quotes without one, have come, by kind. */
export async function findEnquiryFunnel(
  db: Db,
  days: Days,
): Promise<Record<EnquiryKind, Readonly<Partial<Record<EnquiryStep, number>>>>> {
  const asked = happenedIn(sql`${productEnquiries.createdAt}`, days);
  const isAnswered = and(asked, isNotNull(productEnquiries.answeredAt));
  const answered = await db.$count(productEnquiries, isAnswered);
  const isOfQuote = sql`exists (select 1 from ${quoteOrders} where ${quoteOrders.orderId} = ${orders.id})`;
  const ofMedical = and(
    eq(orders.kind, 'medical'),
    happenedIn(sql`${orders.placedAt}`, days),
    not(isOfQuote),
  );
  const settled = and(ofMedical, ne(orders.status, 'ENQUIRY_AWAITED'));
  const hasAnswer = sql`exists (select 1 from ${enquiryAnswers} where ${enquiryAnswers.orderId} = ${orders.id})`;
  const ofPhone = and(
    happenedIn(sql`${quotes.madeAt}`, days),
    isNull(quotes.enquiryId),
    isNull(quotes.goodsId),
  );
  return {
    goods: {
      sent: await db.$count(productEnquiries, asked),
      answered,
      ...(await countQuoted(db, productEnquiries, asked, GOODS)),
      closed: answered,
    },
    medical: {
      sent: await db.$count(orders, ofMedical),
      answered: await db.$count(orders, and(ofMedical, hasAnswer)),
      ...(await countQuoted(db, orders, ofMedical, MEDICAL)),
      closed: await db.$count(orders, settled),
    },
    phone: await countQuoted(db, quotes, ofPhone, PHONE),
  };
}

/** The quotes of what is counted, by the names of its tables. */
const GOODS = sql`q.goods_id = product_enquiries.id`;
const MEDICAL = sql`q.enquiry_id = orders.id`;
const PHONE = sql`q.id = quotes.id`;

/** For how many of these there is a quote, and for how many one that was accepted, and paid. */
async function countQuoted(
  db: Db,
  these: PgTable,
  where: SQL | undefined,
  own: SQL,
): Promise<Record<'quoted' | 'accepted' | 'paid', number>> {
  const count = (which: SQL) => sql`count(*) filter (where exists (${which}))`.mapWith(Number);
  const became = sql`select from quotes q join quote_orders b on b.quote_id = q.id
    join orders o on o.id = b.order_id where ${own}`;
  const [row] = await db
    .select({
      quoted: count(sql`select from quotes q where ${own}`),
      accepted: count(became),
      paid: count(sql`${became} and o.settled_by is not null`),
    })
    .from(these)
    .where(where);
  return row ?? { quoted: 0, accepted: 0, paid: 0 };
}
