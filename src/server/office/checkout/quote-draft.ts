import { asc, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { draftQuote } from '#contract/office/checkout/quotes.ts';
import { type CityId, DEFAULT_CITY } from '#domain/base/city.ts';
import { addDaysTo, dayOf } from '#domain/base/kolkata.ts';
import { kindOf } from '#domain/catalogue/product.ts';
import { QUOTE_DAYS } from '#domain/checkout/quote.ts';
import { findPlan } from '#domain/catalogue/rent.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { products } from '#server/db/schema/catalogue.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { quoteLines } from '#server/db/schema/quotes.ts';
import { productEnquiries } from '#server/db/schema/visitors.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { findPlans } from '#server/catalogue/plans.ts';
import { waysOf } from '#server/people/customers/contact.ts';
import type { ForWhom } from '#server/checkout/quotes/addressee.ts';
import { findByNumber } from '#server/checkout/quotes/find.ts';
import type { Offer } from '#server/checkout/quotes/make.ts';

type Draft = z.input<(typeof draftQuote)['output']>;

/** What somebody who is quoted to asked for, or was offered before. */
interface Asked {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly asked: string;
  readonly cityId: CityId;
  readonly items: readonly Item[];
  readonly note: string;
}

interface Item {
  readonly productSlug: string;
  readonly tenure: number;
  readonly quantity: number;
  /** What was quoted before. */
  readonly price?: number;
}

/** What a quote begins with: never above the rents of today (rules/quotes.md#what-can-be-done-with-one). */
export async function draftFor(
  shop: AppContext,
  forWhom: ForWhom,
  now: Date,
): Promise<Draft | Refusal> {
  const found = await findAsked(shop.db, forWhom, now);
  if (!found) return refuse('NOT_FOUND');
  const { items, ...asked } = found;
  const today = dayOf(now);
  const lines = await atTodaysRents(shop.db, asked.cityId, items, now);
  return { ...asked, lines, validUntil: addDaysTo(today, QUOTE_DAYS), today };
}

/** What an enquiry asks for, as it would be quoted; nothing where there is none. */
export async function askedOf(
  { db }: Pick<AppContext, 'db'>,
  forWhom: ForWhom,
  now: Date,
): Promise<Pick<Offer, 'cityId' | 'lines' | 'note'> | undefined> {
  const asked = await findAsked(db, forWhom, now);
  if (!asked) return undefined;
  const { cityId, items, note } = asked;
  const lines = await atTodaysRents(db, cityId, items, now);
  return {
    cityId,
    note,
    lines: lines.map(({ product, ...line }) => ({ ...line, productSlug: product.slug })),
  };
}

async function findAsked(db: Db, forWhom: ForWhom, now: Date): Promise<Asked | undefined> {
  const blank = { asked: '', cityId: DEFAULT_CITY.id, items: [], note: '' };
  switch (forWhom.kind) {
    case 'new':
      return { ...blank, name: '', phone: '', email: null };
    case 'customer': {
      const person = await findPerson(db, forWhom.userId);
      return person && { ...blank, ...person };
    }
    case 'goods': {
      const row = await findGoods(db, forWhom.id);
      if (!row) return undefined;
      const { customerName: name, contact: phone, email } = row;
      return { ...blank, name, phone, email, asked: goodsInWords(row) };
    }
    case 'enquiry': {
      const [order] = await db.select().from(orders).where(eq(orders.number, forWhom.orderNumber));
      const person = order && (await findPerson(db, order.userId));
      if (!order || !person) return undefined;
      const items = await db
        .select()
        .from(orderLines)
        .where(eq(orderLines.orderId, order.id))
        .orderBy(asc(orderLines.position));
      const asked = items.map(({ quantity, name }) => `${quantity} × ${name}`).join('; ');
      const wanted = items.map(({ productSlug, tenure, quantity }) => ({
        productSlug,
        tenure,
        quantity,
      }));
      return { ...blank, ...person, asked, cityId: order.cityId, items: wanted };
    }
    case 'again': {
      const before = await findByNumber(db, forWhom.number, now);
      if (!before) return undefined;
      const { id, name, phone, email, cityId, note, goodsId } = before.quote;
      const goods = goodsId === null ? undefined : await findGoods(db, goodsId);
      const asked = goods ? goodsInWords(goods) : '';
      const items = await db
        .select()
        .from(quoteLines)
        .where(eq(quoteLines.quoteId, id))
        .orderBy(asc(quoteLines.position));
      return { name, phone, email, asked, cityId, items, note };
    }
    default:
      return forWhom satisfies never;
  }
}

async function findGoods(db: Db, id: number) {
  const [row] = await db.select().from(productEnquiries).where(eq(productEnquiries.id, id));
  return row;
}

function goodsInWords({ productName, priceRange, need }: typeof productEnquiries.$inferSelect) {
  return [`${productName}, ${priceRange}`, need ?? []].flat().join('\n');
}

async function findPerson(db: Db, userId: number) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user || user.erasedAt) return undefined;
  const { email = null, sms: phone = user.contact } = waysOf(user);
  return { name: user.name, phone, email };
}

async function atTodaysRents(db: Db, cityId: CityId, items: readonly Item[], now: Date) {
  const slugs = items.map(({ productSlug }) => productSlug);
  const described = await describeProducts(db, cityId, slugs, now);
  return items.flatMap(({ productSlug, tenure, quantity, price }) => {
    const product = described.find(({ slug }) => slug === productSlug);
    const todays = product && findPlan(product.plans, tenure)?.price;
    if (!product || todays === undefined) return [];
    const isLower = price !== undefined && price < todays;
    return [{ product, tenure, quantity, price: isLower ? (price as typeof todays) : todays }];
  });
}

/** Products as they can be quoted in a city, in the order given; those without a plan there are left out. */
export async function describeProducts(
  db: Db,
  cityId: CityId,
  slugs: readonly string[],
  now: Date,
) {
  if (slugs.length === 0) return [];
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.slug, [...slugs]));
  const offerOf = await findPlans(db, cityId, slugs, now);
  return slugs.flatMap((slug) => {
    const product = rows.find((row) => row.slug === slug && row.listed);
    const { plans, available } = offerOf(slug);
    if (!product || plans.length === 0) return [];
    return [
      { slug, name: product.name, kind: kindOf(product.category), plans: [...plans], available },
    ];
  });
}
