import { type ArrivalEntry, arrivalsOf } from '#domain/content/entries/arrival-entries.ts';
import { carriedWeights } from '#domain/catalogue/labour.ts';
import {
  type Assortment,
  goesWith,
  type Offer,
  pick,
  type Product,
  readDocument,
} from '#content/assortment.ts';
import { picture } from '#content/pictures.ts';
import type { Post } from '#content/posts.ts';
import type { MenuLink } from '#features/base/menu-links.ts';
import { postsAbout } from '#features/catalogue/shelf/posts-about.ts';

const RECOMMENDED = 4; // rules/catalogue.md#what-goes-with-a-product
/** Cards that wait to take the place of one that is sold out. */
const SPARE = 2;

const ARTICLES = 2;

/** A product that is in a package, and how often. */
export interface PackageItem {
  readonly product: Product;
  readonly count: number;
}

/** All that a product's page shows of the assortment and of articles: it looks at nothing else of them. */
export interface ProductShown {
  readonly offer: Offer;
  /** Of a package, its products in their order (rules/content.md#packages). */
  readonly items: readonly PackageItem[];
  readonly beside: readonly Offer[];
  /** How many of those beside are seen at first. */
  readonly seen: number;
  readonly articles: readonly Post[];
  /** What is carried of one, in kilograms. */
  readonly carried: readonly number[];
  /** Photographs of used pieces. */
  readonly arrivals: readonly ArrivalEntry[];
}

export async function shownWith(assortment: Assortment, offer: Offer): Promise<ProductShown> {
  const { city, product } = offer;
  const { category, subCategory } = product;
  const shelf = `${category.slug}/${subCategory.slug}`;
  return {
    offer,
    items: itemsOf(assortment, product),
    beside: goesWith(assortment, offer, RECOMMENDED + SPARE),
    seen: RECOMMENDED,
    articles: await postsAbout(assortment, [product], { city, category, subCategory }, ARTICLES),
    carried: carriedWeights(product.entry, (slug) => assortment.bySlug.get(slug)?.entry.weight),
    arrivals: arrivalsOf(await readDocument('arrivals'), product.slug, shelf),
  };
}

function itemsOf(assortment: Assortment, { slug, entry: { pieces = [] } }: Product): PackageItem[] {
  return pick(assortment, [...new Set(pieces)], slug).map((product) => ({
    product,
    count: pieces.filter((each) => each === product.slug).length,
  }));
}

/**
 * What tells the page of a product from what it was before (docs/decisions/0065-pages-kept-by-a-key.md).
 *
 * @param footer The articles that its footer names.
 */
export function keyOf(
  { offer, items, beside, articles, carried, arrivals }: ProductShown,
  footer: readonly Pick<MenuLink, 'name' | 'href'>[],
): string {
  const products = [offer, ...items, ...beside].map(({ product }) => markOf(product));
  // Of a package it is not told by its file alone.
  const stock = [offer.inventory, offer.lacking];
  const posts = articles.map(({ slug, entry }) => [slug, entry.title]);
  const photographs = arrivals.map((each) => picture(each.picture.file, 'arrivals.yaml').digest);
  return JSON.stringify([offer.city.slug, products, stock, posts, carried, photographs, footer]);
}

const marks = new WeakMap<Product, string>();

/** A product as its file is written, with its pictures. */
function markOf(product: Product): string {
  const { slug, source, entry } = product;
  if (source.digest === undefined) throw new Error(`Nothing tells ${slug} from what it was`);
  const pictures = () => entry.pictures.map(({ file }) => picture(file, slug).digest);
  const mark = marks.get(product) ?? [slug, source.digest, ...pictures()].join(' ');
  marks.set(product, mark);
  return mark;
}
