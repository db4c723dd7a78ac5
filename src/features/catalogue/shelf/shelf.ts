import { listPath, productPath } from '#domain/catalogue/pages/catalogue-path.ts';
import { CITIES, type City } from '#domain/base/city.ts';
import { fillFacts } from '#domain/content/facts.ts';
import { type CategoryEntry, goodsOf } from '#domain/content/entries/category-entry.ts';
import { guideKey } from '#domain/content/entries/guide-entries.ts';
import { rupees } from '#domain/base/money.ts';
import { besideBuying, shelfRents } from '#domain/catalogue/shelf-rents.ts';
import {
  type Offer,
  offerIn,
  offersInStock,
  type Product,
  readAssortment,
  readDocument,
} from '#content/assortment.ts';
import { ofOffer } from '#features/base/seo/from-rent.ts';
import { postsAbout } from './posts-about.ts';

/** Rows of the table of a shelf's rents. */
const MOST_ROWS = 12;
const QUESTIONS = 4;
const ARTICLES = 2;
/** Kinds beside a shelf of a single product. */
const NEIGHBOURS = 5;

export interface Shelf {
  readonly city: City;
  readonly category: CategoryEntry;
  readonly subCategory?: CategoryEntry['subCategories'][number] | undefined;
}

/** What stands below the list of a shelf (rules/catalogue.md#the-guide-below-a-list). */
export async function readShelf({ city, category, subCategory }: Shelf) {
  const [assortment, guides, areas, policies, coupons] = await Promise.all([
    readAssortment(),
    readDocument('guides'),
    readDocument('pincodes'),
    readDocument('policies'),
    readDocument('coupons'),
  ]);
  const { products } = assortment;
  const key = guideKey(category.slug, subCategory?.slug);
  const guideOf = (name: string) => guides.find(({ shelf }) => shelf === name);
  const own = products.filter(
    (product) =>
      product.category === category && (!subCategory || product.subCategory === subCategory),
  );
  const offers = own.map((product) => offerIn(city, product));
  return {
    lookFor: (guideOf(key)?.things ?? []).map(({ title, text }) => ({
      title,
      text: fillFacts(text, { policies, coupons }),
    })),
    local: (guideOf(key)?.local ?? guideOf(category.slug)?.local)?.[city.slug],
    rents: subCategory ? rentsOfProducts(offers) : rentsOfKinds(city, category, offers),
    beside: findBesideBuying(offers),
    hasExpress: offers.some(({ isExpress }) => isExpress),
    areas: areas.filter(({ servedBy }) => servedBy === city.slug),
    neighbours:
      subCategory && own.length === 1 ? neighboursOf(own, city, subCategory, products) : [],
    questions: questionsOf(
      subCategory
        ? offers
        : category.subCategories.flatMap((sub) => offers.find((each) => isOf(each, sub)) ?? []),
      CITIES.indexOf(city),
    ).map((each) => ({ ...each, answer: fillFacts(each.answer, { policies, coupons }) })),
    articles: await postsAbout(assortment, own, { city, category, subCategory }, ARTICLES),
  };
}

export type ReadShelf = Awaited<ReturnType<typeof readShelf>>;

const isOf = ({ product }: Offer, sub: Shelf['subCategory']) => product.subCategory === sub;

interface Row {
  readonly name: string;
  readonly path: string;
  /** What its rents are marked with (price-mark.ts). */
  readonly priced: string;
}

function rentsOfProducts(offers: readonly Offer[]) {
  const rows = offers.slice(0, MOST_ROWS).map((offer) => ({
    of: {
      name: offer.product.entry.name,
      path: productPath(offer.city, offer.product),
      priced: offer.product.slug,
    },
    offers: [{ kind: offer.product.kind, plans: offer.plans }],
  }));
  return shelfRents<Row>(rows);
}

function rentsOfKinds(city: City, category: CategoryEntry, offers: readonly Offer[]) {
  const rows = category.subCategories.map((sub) => ({
    of: {
      name: sub.name,
      path: listPath(city, category.slug, sub.slug),
      priced: `${category.slug}/${sub.slug}`,
    },
    offers: offers
      .filter((offer) => isOf(offer, sub))
      .map(({ product: { kind }, plans }) => ({ kind, plans })),
  }));
  return shelfRents<Row>(rows);
}

/** The first of the shelf of which we know what a new one costs. */
function findBesideBuying(offers: readonly Offer[]) {
  for (const { product, plans } of offers) {
    const asNew = product.entry.buy && rupees(product.entry.buy.price);
    const beside = asNew && besideBuying(plans, asNew);
    if (beside) return { ...beside, asNew, name: product.entry.name, slug: product.slug };
  }
  return undefined;
}

/**
 * Questions of some products, one of each before a second of any, and none twice. The cities take turns
 * with the questions of a product, so that no two pages ask the same.
 */
function questionsOf(offers: readonly Offer[], turn: number) {
  const asked = offers.flatMap(({ product: { entry } }) =>
    entry.faq
      .filter((_, at) => at % CITIES.length === turn)
      .map((each, round) => ({ ...each, round, about: entry.name })),
  );
  const inTurn = asked.toSorted((a, b) => a.round - b.round);
  const own = new Map(inTurn.toReversed().map((each) => [each.question, each]));
  return [...own.values()].toReversed().slice(0, QUESTIONS);
}

/**
 * Kinds of the same category with their lowest rent in stock, for a shelf that holds little: those of what
 * its products recommend, then the nearest in the menu.
 */
function neighboursOf(
  own: readonly Product[],
  city: City,
  subCategory: NonNullable<Shelf['subCategory']>,
  products: readonly Product[],
) {
  const kinds = own[0]?.category.subCategories ?? [];
  const recommended = new Set(own.flatMap(({ entry }) => entry.recommended));
  const goesWith = (kind: typeof subCategory) =>
    products.some((product) => product.subCategory === kind && recommended.has(product.slug));
  const away = (kind: typeof subCategory) =>
    Math.abs(kinds.indexOf(kind) - kinds.indexOf(subCategory));
  return kinds
    .filter((kind) => kind !== subCategory)
    .toSorted((a, b) => Number(goesWith(b)) - Number(goesWith(a)) || away(a) - away(b))
    .flatMap((kind) => {
      const offers = offersInStock(
        city,
        products.filter((product) => product.subCategory === kind),
      );
      const [lowest] = offers.toSorted((a, b) => a.startingFrom - b.startingFrom);
      const path = lowest && listPath(city, lowest.product.category.slug, kind.slug);
      if (!lowest || !path) return [];
      const priced = `${lowest.product.category.slug}/${kind.slug}`;
      return [{ name: goodsOf(kind), path, priced, rent: ofOffer(lowest) }];
    })
    .slice(0, NEIGHBOURS);
}
