import { CITIES } from '#domain/base/city.ts';
import { willFit } from '#domain/catalogue/fit.ts';
import { formatRupees, sum } from '#domain/base/money.ts';
import { planKey, plansIn, stockIn } from '#domain/catalogue/plans.ts';
import { findPlan } from '#domain/catalogue/rent.ts';
import type { CategoryEntry } from './entries/category-entry.ts';
import { slug as slugField } from './entries/fields.ts';
import { likelyFaults } from './likely-faults.ts';
import { lostFaults, repeatFaults } from './name-faults.ts';
import type { Fault } from './entries/problem.ts';
import type { ProductFile } from './entries/product-entry.ts';
import type { ShopContent } from './shop-content.ts';

const RECOMMENDED = 4; // rules/catalogue.md#what-goes-with-a-product
const FEATURE_LISTS = 3;
const LEAST_QUESTIONS = 3;
const LEAST_PARAGRAPHS = 2;

/** What is wrong with a product in the shop around it, beyond its schema (rules/content.md#a-products-file). */
export function productFaults(product: ProductFile, shop: ShopContent): Fault[] {
  return [
    ...placeFaults(product.entry, shop.documents.categories),
    ...brandFaults(product, shop),
    ...starFaults(product),
    ...rentFaults(product),
    ...packageFaults(product, shop),
    ...buyFaults(product, shop),
    ...expressFaults(product),
    ...pictureNameFaults(product),
    ...recommendationFaults(product, shop),
    ...textFaults(product),
    ...doorFaults(product),
    ...parcelFaults(product),
    ...likelyFaults(product, shop.products),
  ];
}

/** Also of a product that does not pass its schema, as far as its shelf can be told. */
export function placeFaults(
  { category, subCategory }: Readonly<Record<'category' | 'subCategory', unknown>>,
  categories: readonly CategoryEntry[] | undefined,
): Fault[] {
  const shelf = categories?.find(({ slug }) => slug === category);
  const wanted = slugField.safeParse(subCategory);
  if (!shelf || !wanted.success) return [];
  if (shelf.subCategories.some(({ slug }) => slug === wanted.data)) return [];
  return [['subCategory', `${wanted.data} is not one of ${shelf.slug}`]];
}

function brandFaults({ entry }: ProductFile, { documents: { home } }: ShopContent): Fault[] {
  const { brand, category } = entry;
  if (brand === undefined && (category === 'appliance' || category === 'seasonal')) {
    return [['brand', 'is missing: an item with a plug needs its maker']];
  }
  if (brand === undefined || !home || home.brands.some(({ name }) => name === brand)) return [];
  return [['brand', `${brand} is not one of the brands of content/home.yaml`]];
}

/** Sub-categories whose energy label the law asks for. */
const LABELLED = new Set(['air-conditioners', 'geysers', 'refrigerators', 'televisions']);

/** What is sold with an energy label tells its stars (rules/content.md#star-ratings). */
function starFaults({ entry: { subCategory, stars } }: ProductFile): Fault[] {
  const isLabelled = LABELLED.has(subCategory);
  if (isLabelled === (stars !== undefined)) return [];
  return [
    ['stars', isLabelled ? 'is missing: its energy label has them' : 'is for labelled appliances'],
  ];
}

/** Whoever keeps a thing longer saves more. */
function rentFaults({ entry }: ProductFile): Fault[] {
  return CITIES.flatMap(({ slug: city }) => {
    const plans = plansIn(entry, city);
    return plans.flatMap<Fault>(({ tenure, price }, at) => {
      const shorter = plans[at - 1];
      if (!shorter || price < shorter.price) return [];
      return [[`rent.${city}.${tenure}`, `must be less than for ${shorter.tenure} months`]];
    });
  });
}

/** A package is neither dearer nor lighter than its pieces (rules/content.md#packages). */
function packageFaults({ entry }: ProductFile, { products, slugs }: ShopContent): Fault[] {
  const { category, pieces } = entry;
  if (!pieces) return [];
  if (category !== 'package') return [['pieces', `is for packages, not for ${category}`]];
  const lost = lostFaults(pieces, slugs, (at) => `pieces.${at}`);
  const found = pieces.flatMap((slug) => products.find((each) => each.slug === slug) ?? []);
  if (found.length < pieces.length) return lost;
  const grams = found.reduce((all, piece) => all + Math.round(piece.entry.weight * 1000), 0);
  const light: Fault[] =
    entry.weight * 1000 < grams
      ? [['weight', `must be at least ${grams / 1000}, what its products weigh`]]
      : [];
  const dear = CITIES.flatMap(({ slug: city }) =>
    plansIn(entry, city).flatMap<Fault>(({ tenure, price }) => {
      const rents = found.map((piece) => findPlan(plansIn(piece.entry, city), tenure)?.price);
      if (!rents.every((rent) => rent !== undefined) || price <= sum(rents)) return [];
      const message = `must not be more than ${formatRupees(sum(rents))}, the total rent of its products`;
      return [[`rent.${city}.${planKey(tenure)}`, message]];
    }),
  );
  return [...light, ...dear];
}

/** What is solid is for sale, at the price that the ledgers name (rules/purchases.md#content-allows-it). */
function buyFaults({ slug, entry }: ProductFile, { documents }: ShopContent): Fault[] {
  const { buy, category } = entry;
  if (!buy) return [];
  if (category !== 'furniture' && category !== 'appliance') {
    return [['buy', `is for furniture and appliances, not for ${category}`]];
  }
  const pieces = (documents['rent-or-buy'] ?? []).flatMap(({ items }) =>
    items.flatMap(({ instead = [], ...piece }) => [piece, ...instead]),
  );
  const other = pieces.find(({ product, price }) => product === slug && price !== buy.price);
  return other ? [['buy.price', `must be ${other.price}, as content/rent-or-buy.yaml has it`]] : [];
}

function expressFaults({ entry }: ProductFile): Fault[] {
  if (!entry.instantDelivery) return [];
  const places = CITIES.filter(({ express }) => express).map(({ slug }) => slug);
  if (places.length === 0 || places.some((city) => stockIn(entry, city) > 0)) return [];
  return [['instantDelivery', `needs stock in ${places.join(' or ')}`]];
}

function pictureNameFaults({ slug, entry }: ProductFile): Fault[] {
  const pictures = entry.pictures.flatMap<Fault>(({ file }, at) => {
    const wanted = at === 0 ? `${slug}.webp` : `${slug}-${at + 1}.webp`;
    return file === wanted ? [] : [[`pictures.${at}.file`, `must be ${wanted}`]];
  });
  const isOwn = entry.model === undefined || entry.model === `${slug}.glb`;
  return isOwn ? pictures : [...pictures, ['model', `must be ${slug}.glb`]];
}

function recommendationFaults({ slug, entry }: ProductFile, { slugs }: ShopContent): Fault[] {
  const { recommended } = entry;
  const fieldAt = (at: number) => `recommended.${at}`;
  const own = recommended.indexOf(slug);
  const faults = [
    ...repeatFaults(recommended, fieldAt),
    ...lostFaults(recommended, slugs, fieldAt),
  ];
  if (own !== -1) faults.push([fieldAt(own), 'is the product itself']);
  if (recommended.length !== RECOMMENDED) {
    faults.push(['recommended', `must name ${RECOMMENDED} products`]);
  }
  return faults;
}

function textFaults({ entry, description }: ProductFile): Fault[] {
  const faults = repeatFaults(entry.synonyms, (at) => `synonyms.${at}`);
  if (entry.synonyms.length === 0) faults.push(['synonyms', 'needs at least one word']);
  if (entry.features.length !== FEATURE_LISTS) {
    faults.push(['features', `must be ${FEATURE_LISTS} lists`]);
  }
  if (entry.faq.length < LEAST_QUESTIONS) {
    faults.push(['faq', `needs at least ${LEAST_QUESTIONS} questions`]);
  }
  if (description.split(/\n{2,}/).length < LEAST_PARAGRAPHS) {
    faults.push(['description', `needs at least ${LEAST_PARAGRAPHS} paragraphs`]);
  }
  return faults;
}

/** `Assembly at home`, `Legs fitted at home`, `put together in the room` */
const AT_HOME = /\bassembly (?:at home|in your)|\bassembled by|\bfitted at home|\bput together in/i;

/** What is put together at home is measured by its largest parcel (rules/catalogue.md#what-fits). */
function parcelFaults({ entry }: ProductFile): Fault[] {
  const { category, carried, features, faq } = entry;
  if (carried || category === 'package') return [];
  const texts = [...features.flatMap(({ list }) => list), ...faq.map(({ answer }) => answer)];
  if (!texts.some((text) => AT_HOME.test(text))) return [];
  return [['carried', 'is missing: an item assembled at home needs its largest parcel']];
}

/** `Fits a 75 cm door`, `a door 75 cm wide`, `a door of 75 cm` */
const DOORS = /(\d+)\s+cm\s+door|\bdoor\s+(?:of\s+)?(\d+)\s+cm/g;

/** What a text says of doors is what the check on the page answers (rules/catalogue.md#what-fits). */
function doorFaults({ entry }: ProductFile): Fault[] {
  const texts = [
    ...entry.features.map(({ list }, at) => [`features.${at}`, list.join('\n')] as const),
    ...entry.faq.map(({ answer }, at) => [`faq.${at}.answer`, answer] as const),
  ];
  return texts.flatMap(([field, text]) =>
    [...text.matchAll(DOORS)]
      .map(([, before, after]) => Number(before ?? after))
      .filter((width) => willFit(entry, 'door', width).answer === 'no')
      .map((width): Fault => [field, `names a door of ${width} cm, which it doesn’t fit through`]),
  );
}
