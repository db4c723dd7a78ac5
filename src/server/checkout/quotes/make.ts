import { inArray } from 'drizzle-orm';
import { refuseMixedOrder, refuseSmallRent } from '#domain/catalogue/cart/cart.ts';
import { type CityId, findCityById } from '#domain/base/city.ts';
import { type Day, dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import { lineAmounts, totalsOf } from '#domain/catalogue/cart/order-totals.ts';
import { kindOf } from '#domain/catalogue/product.ts';
import {
  MAX_QUOTE_DAYS,
  MAX_QUOTE_LINES,
  refuseQuotedRent,
  refuseValidUntil,
} from '#domain/checkout/quote.ts';
import { findPlan } from '#domain/catalogue/rent.ts';
import type { Tenure } from '#domain/catalogue/tenure.ts';
import { quoteLetter } from '#messages/checkout/quote-letter.ts';
import { products } from '#server/db/schema/catalogue.ts';
import { quoteLines, quotes } from '#server/db/schema/quotes.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { tell } from '#server/mails/tell.ts';
import { findPlans } from '#server/catalogue/plans.ts';
import {
  type Addressee,
  answerAsked,
  findAddressee,
  findAsked,
  type ForWhom,
} from './addressee.ts';

export interface QuotedItem {
  readonly productSlug: string;
  readonly tenure: Tenure;
  readonly quantity: number;
  readonly price: Paise;
}

export interface Offer {
  readonly forWhom: ForWhom;
  readonly cityId: CityId;
  readonly lines: readonly QuotedItem[];
  readonly validUntil: Day;
  readonly note: string;
}

interface Making {
  readonly number: string;
  /** The operator. */
  readonly by: string;
}

/** Makes a quote and sends its letter (rules/quotes.md#what-a-quote-says). */
export async function makeQuote(
  work: TxContext,
  offer: Offer,
  { number, by }: Making,
  now: Date,
): Promise<Refusal | undefined> {
  const { forWhom, cityId, validUntil, note } = offer;
  const far = refuseValidUntil(validUntil, dayOf(now));
  if (far) return refuse(far, { values: { days: MAX_QUOTE_DAYS } });
  const lines = await checkLines(work, offer, now);
  if (lines instanceof Refusal) return lines;
  const addressee = await findAddressee(work, forWhom, now);
  if (addressee instanceof Refusal) return addressee;
  const { userId, name, phone, email, enquiryId, goodsId } = addressee;
  const [quote] = await work.db
    .insert(quotes)
    .values({
      number,
      userId,
      name,
      phone,
      email,
      cityId,
      validUntil,
      note,
      enquiryId,
      goodsId,
      by,
      madeAt: now,
    })
    .returning();
  if (!quote) throw new Error('The quote was not written');
  await work.db.insert(quoteLines).values(
    lines.map(({ productSlug, tenure, quantity, price }, position) => ({
      quoteId: quote.id,
      position,
      productSlug,
      tenure,
      quantity,
      price,
    })),
  );
  const answer = `We’ve sent you quote ${number}, valid until ${formatDayWithYear(validUntil)}.`;
  await answerAsked(work.db, addressee, answer, now);
  await tellOf(work, addressee, { ...quote, lines }, now);
  return undefined;
}

interface CheckedItem extends QuotedItem {
  readonly name: string;
  readonly kind: ReturnType<typeof kindOf>;
}

/** What is to be quoted, if all of it can be, in that city and at those rents. */
async function checkLines(
  { db }: TxContext,
  { cityId, lines }: Offer,
  now: Date,
): Promise<CheckedItem[] | Refusal> {
  if (lines.length === 0 || lines.length > MAX_QUOTE_LINES) {
    return refuse('QUOTE_LINES', { values: { most: MAX_QUOTE_LINES } });
  }
  const city = findCityById(cityId);
  if (!city) return refuse('CITY_UNKNOWN');
  const slugs = lines.map(({ productSlug }) => productSlug);
  const rows = await db.select().from(products).where(inArray(products.slug, slugs));
  const known = new Map(rows.map((product) => [product.slug, product]));
  const plansOf = await findPlans(db, cityId, slugs, now);
  const checked: CheckedItem[] = [];
  for (const line of lines) {
    const product = known.get(line.productSlug);
    if (!product?.listed) return refuse('PRODUCT_NOT_FOUND');
    const { name, category } = product;
    if (checked.some(({ productSlug }) => productSlug === line.productSlug)) {
      return refuse('QUOTE_TWICE', { values: { name } });
    }
    const todays = findPlan(plansOf(line.productSlug).plans, line.tenure)?.price;
    const fault = refuseQuotedRent(line.price, todays);
    if (fault) return refuse(fault, { values: { name, rent: todays ? formatRupees(todays) : '' } });
    checked.push({ ...line, name, kind: kindOf(category) });
  }
  const kinds = checked.map(({ kind }) => kind);
  const mixed = refuseMixedOrder(kinds);
  if (mixed) return refuse(mixed);
  const small = refuseSmallRent(kinds, totalsOf(checked).totalRent, city);
  return small ? refuse(small, { values: { minimum: city.leastRent } }) : checked;
}

type Told = typeof quotes.$inferSelect & { readonly lines: readonly CheckedItem[] };

async function tellOf(
  work: TxContext,
  addressee: Addressee,
  quote: Told,
  now: Date,
): Promise<void> {
  const { contact } = addressee;
  const { number, lines, validUntil, note, linkId } = quote;
  const letter = quoteLetter({
    shop: work.site.name,
    name: contact.name,
    number,
    answers: await findAsked(work.db, addressee),
    lines: lines.map((line) => ({ ...line, rent: lineAmounts(line).rent })),
    totals: totalsOf(lines),
    validUntil,
    note,
    link: `${work.config.siteUrl}/quote/${linkId}`,
  });
  await tell(work, contact, letter, now);
}
