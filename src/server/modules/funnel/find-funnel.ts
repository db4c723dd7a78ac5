import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { CityId } from '#domain/city.ts';
import type { EnquiryKind, EnquiryStep, FunnelSort, FunnelStep } from '#domain/funnel.ts';
import type { Db } from '#server/db/db.ts';
import { enquiryAnswers } from '#server/db/schema/care.ts';
import { orders } from '#server/db/schema/orders.ts';
import { productEnquiries } from '#server/db/schema/visitors.ts';
import { type Days, happenedIn, within } from '#server/modules/books/spans.ts';

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

/** How each product came from its page to a renter, by the orders of those days (rules/books.md#the-funnel). */
export async function findFunnel(db: Db, query: FunnelQuery): Promise<ProductFunnel[]> {
  const { search, sort, from, limit } = query;
  return db
    .select({ slug: sql<string>`slug`, name: sql<string>`name`, ...NUMBERS })
    .from(sql`(${byProduct(query)}) as funnel`)
    .where(search === '' ? undefined : sql`name ilike ${likeness(search)}`)
    .orderBy(ORDERS[sort], sql`name, slug`)
    .limit(limit)
    .offset(from);
}

/** The same of all products together. */
export async function sumFunnel(db: Db, query: Pick<FunnelQuery, 'days' | 'city'>): Promise<Steps> {
  const sum = (step: SQL) => sql`coalesce(sum(${step}), 0)`.mapWith(Number);
  const [row] = await db
    .select({
      views: sum(sql`views`),
      carted: sum(sql`carted`),
      ordered: sum(sql`ordered`),
      paid: sum(sql`paid`),
      delivered: sum(sql`delivered`),
    })
    .from(sql`(${byProduct(query)}) as funnel`);
  return row ?? { views: 0, carted: 0, ordered: 0, paid: 0, delivered: 0 };
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

/** How far the enquiries of those days have come, by kind. */
export async function findEnquiryFunnel(
  db: Db,
  days: Days,
): Promise<Record<EnquiryKind, Readonly<Record<EnquiryStep, number>>>> {
  const asked = happenedIn(sql`${productEnquiries.createdAt}`, days);
  const sent = await db.$count(productEnquiries, asked);
  const answered = await db.$count(
    productEnquiries,
    and(asked, isNotNull(productEnquiries.answeredAt)),
  );
  const ofMedical = and(eq(orders.kind, 'medical'), happenedIn(sql`${orders.placedAt}`, days));
  const settled = and(ofMedical, ne(orders.status, 'ENQUIRY_AWAITED'));
  const hasAnswer = sql`exists (select 1 from ${enquiryAnswers} where ${enquiryAnswers.orderId} = ${orders.id})`;
  return {
    goods: { sent, answered, closed: answered },
    medical: {
      sent: await db.$count(orders, ofMedical),
      answered: await db.$count(orders, and(ofMedical, hasAnswer)),
      closed: await db.$count(orders, settled),
    },
  };
}
