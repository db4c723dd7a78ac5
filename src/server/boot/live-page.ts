import { type City, cityOfPath, DEFAULT_CITY } from '#domain/base/city.ts';
import { offerData } from '#domain/catalogue/pages/offer-data.ts';
import { OUT_OF_STOCK, stockStatus } from '#domain/catalogue/product.ts';
import { startingPrice } from '#domain/catalogue/rent.ts';
import {
  type Figures,
  lowestRent,
  offerCardFigures,
  pageFigures,
} from '#messages/catalogue/offer-figures.ts';
import type { PageOffer } from '#server/catalogue/page-offers.ts';
import { withLiveLedgers } from './live-ledgers.ts';
import { type LivePrices, withLivePrices } from './live-prices.ts';

/** A template is a pattern for cards, and none of a product. */
const CARD =
  /<template[\s>].*?<\/template>|<article class="[^"]*" data-card="([\w-]+)".*?<\/article>/gs;
/** The city of a card is that of the page it leads to. */
const LINK = / href="(\/[^"]*)"/;
const DESCRIPTION = /<meta (?:name|property)="(?:og:)?description" content="[^"]*">/g;
const RENT = /₹[\d,.]+ with GST a (?:month|season)/;
const JSON_LD = /(<script type="application\/ld\+json">)(.*?)<\/script>/gs;
const MADE_WITH = /<script id="live"[^<>]*>(.*?)<\/script>/s;
/** What is promised of products in stock alone. */
const PROMISE = /<[^<>]* data-in-stock[^<>]*>/g;
/** What can be pressed for products in stock alone. */
const NEEDS_STOCK = /<button[^<>]* data-needs-stock[^<>]*>/g;
/** The category whose lowest rent the home of a city names. */
const HOME_CATEGORY = 'furniture';

/**
 * A page of the site as it was built, with the rents and the stock of now: its figures, those in its
 * texts, its description and its JSON-LD (rules/catalogue.md#pages-of-now). What is true already stays as it is.
 */
export function livePage(file: string, html: string, prices: LivePrices): string {
  const { offers } = prices;
  const path = file.replace(/(?:\/index)?\.html$/, '');
  const city = cityOfPath(path) ?? DEFAULT_CITY;
  const here = offers.get(city.slug) ?? new Map<string, PageOffer>();
  const cards = withLiveLedgers(withLivePrices(html, prices), offers, prices.sets).replaceAll(
    CARD,
    (card, slug: string | undefined) => {
      const place = slug && cityOfPath(LINK.exec(card)?.[1] ?? '');
      const offer = place && offers.get(place.slug)?.get(slug);
      return offer ? withFigures(card, 'data-card-figure', offerCardFigures(offer)) : card;
    },
  );
  const own = findOwn(path, here);
  const page = own ? withOffer(cards, own) : cards;
  const described = own ?? findLowest(path, city, [...here.values()]);
  if (!described) return page;
  const rent = lowestRent(described.kind, startingPrice(described.plans));
  return page.replaceAll(DESCRIPTION, (meta) => meta.replace(RENT, rent));
}

/** The product whose page this is. */
function findOwn(path: string, here: ReadonlyMap<string, PageOffer>): PageOffer | undefined {
  const [, , category, subCategory, slug = '', ...more] = path.split('/');
  const offer = more.length === 0 ? here.get(slug) : undefined;
  return offer?.category === category && offer?.subCategory === subCategory ? offer : undefined;
}

/** What has the lowest rent of what is in stock on a list, or at a city's home. */
function findLowest(path: string, city: City, here: readonly PageOffer[]): PageOffer | undefined {
  const [, of, category = HOME_CATEGORY, subCategory = 'page'] = path.split('/');
  if (of !== city.slug) return undefined;
  const listed = here.filter(
    (offer) =>
      offer.available > 0 &&
      offer.category === category &&
      (subCategory === 'page' || offer.subCategory === subCategory),
  );
  return listed.toSorted((one, other) => startingPrice(one.plans) - startingPrice(other.plans))[0];
}

function withOffer(html: string, offer: PageOffer): string {
  const stock = stockStatus(offer.available);
  const made = JSON.parse(MADE_WITH.exec(html)?.[1] ?? '{}') as { inventory?: number };
  const hasTurned = stock !== stockStatus(made.inventory ?? offer.available);
  const figures = { ...pageFigures(offer), stock: hasTurned ? stock : '', lacking: offer.lacking };
  const page = withFigures(html, 'data-figure', figures).replaceAll(
    JSON_LD,
    (whole, tag: string, text: string) => {
      const data = JSON.parse(text) as { '@type'?: string; offers?: object };
      if (data['@type'] !== 'Product') return whole;
      const told = { ...data, offers: { ...data.offers, ...offerData(offer) } };
      return `${tag}${JSON.stringify(told).replaceAll('<', String.raw`\u003c`)}</script>`;
    },
  );
  if (stock !== OUT_OF_STOCK) return page;
  return page
    .replaceAll(PROMISE, (tag) => withAttribute(tag, 'hidden'))
    .replaceAll(NEEDS_STOCK, (tag) => withAttribute(tag, 'disabled'));
}

function withAttribute(tag: string, name: 'hidden' | 'disabled'): string {
  return new RegExp(` ${name}[\\s=>]`).test(tag) ? tag : `${tag.slice(0, -1)} ${name}>`;
}

/** The whole text of each element that names a figure. */
function withFigures(html: string, attribute: string, figures: Figures): string {
  const marked = new RegExp(`(\\s${attribute}="([\\w-]+)"[^<>]*>)[^<]*`, 'g');
  return html.replaceAll(marked, (whole, tag: string, name: string) => {
    const text = figures[name];
    return text === undefined ? whole : tag + text;
  });
}
