import type { CouponEntry } from '#domain/content/entries/coupon-entry.ts';
import { readPriceMark } from '#domain/content/price-mark.ts';
import type { RentOrBuyEntry } from '#domain/content/entries/rent-or-buy-entry.ts';
import {
  type PriceAsked,
  type PriceBook,
  type PricedEntry,
  priceFault,
  textPrice,
} from '#domain/content/text-price.ts';
import { findPlan, startingPrice } from '#domain/catalogue/rent.ts';
import { factsOf, type PageOffer, type PageOffers } from '#server/catalogue/page-offers.ts';

/**
 * A mark and the first amount in its element (src/domain/content/price-mark.ts); in JSON-LD its quotes are
 * written as `\"`.
 */
const PRICE = /( data-sum=(\\?)"([^"\\]+)\2"[^<>]*>[^<₹\\]*?)(?:− )?₹\d[\d,]*(?:\.\d+)?/g;

/** What the figures of a page's texts are made from. */
export interface LivePrices {
  readonly offers: PageOffers;
  readonly coupons: readonly CouponEntry[];
  /** The sets of content/rent-or-buy.yaml. */
  readonly sets: readonly RentOrBuyEntry[];
}

/**
 * A page with the figures of its texts at the rents and coupons of now. A figure that cannot be told any
 * more, since a plan or a product is gone, stays as it was built (rules/catalogue.md#pages-of-now).
 */
export function withLivePrices(html: string, { offers, coupons }: LivePrices): string {
  if (!html.includes(' data-sum=')) return html;
  const book = bookOf(offers, coupons);
  return html.replaceAll(PRICE, (whole, before: string, _quote, mark: string) => {
    const text = priceOf(mark, offers, book);
    return text === undefined ? whole : before + text;
  });
}

function priceOf(mark: string, offers: PageOffers, book: PriceBook): string | undefined {
  const read = readPriceMark(mark);
  if (!read) return undefined;
  const { city } = read;
  const asked = ofProducts(read.asked, offers.get(city.slug) ?? new Map<string, PageOffer>());
  if (!asked || priceFault(asked, city, book) !== undefined) return undefined;
  return textPrice(asked, city, book);
}

/** What was asked of a shelf, asked of its cheapest product: `furniture/beds`, or `furniture/` as a whole. */
function ofProducts(
  asked: PriceAsked,
  here: ReadonlyMap<string, PageOffer>,
): PriceAsked | undefined {
  const [shelf = ''] = asked.of;
  const [category, subCategory] = shelf.split('/');
  if (subCategory === undefined) return asked;
  const { months } = asked;
  // A table of rents names all plans of a shelf; "from" promises what can be rented.
  const priced = [...here].flatMap(([slug, offer]) => {
    const price =
      months === undefined ? startingPrice(offer.plans) : findPlan(offer.plans, months)?.price;
    const isMeant = months === undefined ? offer.available > 0 : price !== undefined;
    const isOn =
      offer.category === category && (subCategory === '' || offer.subCategory === subCategory);
    return isOn && isMeant && price !== undefined ? [{ slug, price }] : [];
  });
  const [cheapest] = priced.toSorted((one, other) => one.price - other.price);
  return cheapest && { ...asked, of: [cheapest.slug] };
}

const books = new WeakMap<PageOffers, Map<string, PricedEntry>>();

/** What prices are looked up in; made once for the pages that are sent at the same offers. */
function bookOf(offers: PageOffers, coupons: readonly CouponEntry[]): PriceBook {
  const entries = books.get(offers) ?? entriesOf(offers);
  books.set(offers, entries);
  return { entryOf: (slug) => entries.get(slug), coupons };
}

function entriesOf(offers: PageOffers): Map<string, PricedEntry> {
  const categories = new Map(
    [...offers.values()].flatMap((here) =>
      [...here].map(([slug, { category }]) => [slug, category]),
    ),
  );
  return new Map(
    Object.entries(factsOf(offers)).map(([slug, { rent }]) => [
      slug,
      { category: categories.get(slug) ?? '', rent },
    ]),
  );
}
