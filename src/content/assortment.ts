import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';
import type { CategorySlug } from '#domain/catalogue/category.ts';
import type { City } from '#domain/base/city.ts';
import type { CategoryEntry } from '#domain/content/entries/category-entry.ts';
import type { DocumentName } from '#domain/content/documents.ts';
import type { ProductEntry } from '#domain/content/entries/product-entry.ts';
import { comesExpress } from '#domain/catalogue/coverage/express-lines.ts';
import type { Paise } from '#domain/base/money.ts';
import { namedStock, packageStock } from '#domain/catalogue/package-stock.ts';
import { plansIn, stockIn } from '#domain/catalogue/plans.ts';
import { kindOf, OUT_OF_STOCK, type ProductKind, stockStatus } from '#domain/catalogue/product.ts';
import { type Plan, startingPrice } from '#domain/catalogue/rent.ts';
import { withLiveFacts } from './live-facts.ts';
import { PRODUCT_PAGE_DOCUMENTS } from '#domain/content/content-parts.ts';

export type SubCategory = CategoryEntry['subCategories'][number];

export interface Product {
  readonly slug: string;
  readonly kind: ProductKind;
  readonly entry: ProductEntry;
  /** The first one, which cards show. */
  readonly picture: ProductEntry['pictures'][number];
  readonly category: CategoryEntry;
  readonly subCategory: SubCategory;
  readonly stockIn: (city: City) => Pick<Offer, 'inventory' | 'lacking'>;
  readonly source: CollectionEntry<'products'>;
}

/** A product as one city has it, as the content says; stock and overridden prices come later. */
export interface Offer {
  readonly city: City;
  readonly product: Product;
  readonly plans: readonly Plan[];
  /** The stored price of its cheapest plan. */
  readonly startingFrom: Paise;
  readonly isExpress: boolean;
  readonly inventory: number;
  readonly outOfStock: boolean;
  /** What a package is out of, by the names of its items. */
  readonly lacking: readonly string[];
}

export interface Assortment {
  readonly categories: readonly CategoryEntry[];
  readonly products: readonly Product[];
  readonly bySlug: ReadonlyMap<string, Product>;
  readonly byCategory: ReadonlyMap<CategoryEntry, readonly Product[]>;
  readonly byShelf: ReadonlyMap<SubCategory, readonly Product[]>;
}

let reading: Promise<Assortment> | undefined;

/**
 * The categories in their order and all products; throws for a product that points nowhere, and where a
 * page asks that is kept by its key, which holds nothing but what the page was given.
 */
export function readAssortment(): Promise<Assortment> {
  if (import.meta.env.DEV) return read();
  const page = globalThis.pageByItsKey;
  if (page !== undefined)
    throw new Error(`${page} looks at the assortment, which is not in its key`);
  return (reading ??= read());
}

async function read(): Promise<Assortment> {
  const [entries, categories] = await Promise.all([
    getCollection('products'),
    readDocument('categories'),
  ]);
  const files = new Map(entries.map(({ id, data }) => [id, withLiveFacts(id, data)]));
  const products = entries.map((source) => toProduct(source, categories, files));
  const order = (product: Product) =>
    categories.indexOf(product.category) * 100 +
    product.category.subCategories.indexOf(product.subCategory);
  const sorted = products.toSorted(
    (a, b) => order(a) - order(b) || a.entry.name.localeCompare(b.entry.name),
  );
  return {
    categories,
    products: sorted,
    bySlug: new Map(sorted.map((product) => [product.slug, product])),
    byCategory: Map.groupBy(sorted, ({ category }) => category),
    byShelf: Map.groupBy(sorted, ({ subCategory }) => subCategory),
  };
}

function toProduct(
  source: CollectionEntry<'products'>,
  categories: readonly CategoryEntry[],
  files: Files,
): Product {
  const { id: slug } = source;
  const entry = files.get(slug) ?? source.data;
  const category = categories.find((each) => each.slug === entry.category);
  const subCategory = category?.subCategories.find((each) => each.slug === entry.subCategory);
  if (!category || !subCategory) {
    throw new Error(
      `${slug} is in ${entry.category}/${entry.subCategory}, which is in no category`,
    );
  }
  const lost = entry.recommended.filter((each) => !files.has(each));
  if (lost.length > 0) throw new Error(`${slug} recommends ${lost.join(', ')}, which do not exist`);
  const [first] = entry.pictures;
  if (!first) throw new Error(`${slug} has no picture`);
  const kind = kindOf(entry.category);
  const stockHere = (city: City) => stockOf(slug, city, files);
  return { slug, kind, entry, picture: first, category, subCategory, stockIn: stockHere, source };
}

type Files = ReadonlyMap<string, ProductEntry>;

/** What can be ordered in a city, as the content says (rules/catalogue.md#the-stock-of-a-package). */
function stockOf(slug: string, city: City, files: Files) {
  const unitsOf = (each: string) => {
    const entry = files.get(each);
    return entry ? stockIn(entry, city.slug) : 0;
  };
  const stock = packageStock(unitsOf(slug), files.get(slug) ?? {}, unitsOf);
  const { available, lacking } = namedStock(stock, (each) => files.get(each)?.name);
  return { inventory: available, lacking };
}

const made = new WeakMap<Product, Map<string, Offer>>();

/** The same one whoever asks: lists, pages and what goes with other products are made of it. */
export function offerIn(city: City, product: Product): Offer {
  const known = made.get(product) ?? new Map<string, Offer>();
  made.set(product, known);
  const offer = known.get(city.slug) ?? makeOffer(city, product);
  known.set(city.slug, offer);
  return offer;
}

function makeOffer(city: City, product: Product): Offer {
  const { kind, entry } = product;
  const { inventory, lacking } = product.stockIn(city);
  const plans = plansIn(entry, city.slug);
  return {
    city,
    product,
    plans,
    startingFrom: startingPrice(plans),
    isExpress: comesExpress({ kind, instantDelivery: entry.instantDelivery }, city),
    inventory,
    outOfStock: stockStatus(inventory) === OUT_OF_STOCK,
    lacking,
  };
}

/** What of these products can be rented in a city, as the content says (rules/catalogue.md#out-of-stock). */
export function offersInStock(city: City, products: readonly Product[]): Offer[] {
  return products.map((product) => offerIn(city, product)).filter(({ outOfStock }) => !outOfStock);
}

/**
 * What goes with a product in a city, at most so many: what its file recommends, then others of its
 * shelf, then of its category, all of them in stock.
 */
export function goesWith(assortment: Assortment, { city, product }: Offer, most: number): Offer[] {
  const { slug, entry, category, subCategory } = product;
  const { byShelf, byCategory } = assortment;
  const seen = new Set([product]);
  const offers: Offer[] = [];
  for (const others of [
    pick(assortment, entry.recommended, slug),
    byShelf.get(subCategory) ?? [],
    byCategory.get(category) ?? [],
  ]) {
    for (const other of others) {
      if (seen.has(other)) continue;
      if (offers.length === most) return offers;
      seen.add(other);
      offers.push(...offersInStock(city, [other]));
    }
  }
  return offers;
}

/** The lowest starting price among what is in stock of a category in a city, if anything is. */
export function cheapestOffer(
  { categories, byCategory }: Assortment,
  city: City,
  category: CategorySlug,
): Offer | undefined {
  const found = categories.find(({ slug }) => slug === category);
  const inCategory = (found && byCategory.get(found)) ?? [];
  return offersInStock(city, inCategory).toSorted((a, b) => a.startingFrom - b.startingFrom)[0];
}

/** Products by slug, in that order; throws for one that does not exist. */
export function pick(
  { bySlug }: Pick<Assortment, 'bySlug'>,
  slugs: readonly string[],
  askedBy: string,
): Product[] {
  return slugs.map((slug) => {
    const found = bySlug.get(slug);
    if (!found) throw new Error(`${askedBy} names ${slug}, which is not a product`);
    return found;
  });
}

type PageDocument = Extract<CollectionKey, DocumentName>;
type Value<Name extends PageDocument> = CollectionEntry<Name>['data']['value'];

const documents = new Map<PageDocument, Promise<unknown>>();

/** One of the YAML documents of `content/` that pages are made of. */
export function readDocument<Name extends PageDocument>(name: Name): Promise<Value<Name>> {
  if (import.meta.env.DEV) return findDocument(name);
  const page = globalThis.pageByItsKey;
  if (page !== undefined && !PRODUCT_PAGE_DOCUMENTS.includes(name))
    throw new Error(`${page} reads content/${name}.yaml: see src/domain/content/content-parts.ts`);
  const known = documents.get(name) ?? findDocument(name);
  documents.set(name, known);
  return known as Promise<Value<Name>>;
}

async function findDocument<Name extends PageDocument>(name: Name): Promise<Value<Name>> {
  const found = await getEntry(name, name);
  if (!found) throw new Error(`content/${name}.yaml could not be read`);
  return found.data.value;
}
