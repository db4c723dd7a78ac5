import { asc, eq, sql } from 'drizzle-orm';
import { isPublished } from '#domain/content/entries/blog-entry.ts';
import { CITIES } from '#domain/base/city.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { learnLanguage, type SearchLanguage } from '#domain/catalogue/search/search-language.ts';
import { products, searchWords as wordsOf } from '#server/db/schema/catalogue.ts';
import { CONTENT_FOLDER } from '#server/content/content.ts';
import { readPostFiles } from '#server/content/posts.ts';
import type { AppContext } from '#server/lib/shop.ts';
import type { Entries } from '#server/catalogue/load-catalogue.ts';
import { SearchIndex } from './search-index.ts';

/** The language of the catalogue, what holds which of its words, which lists hold something, and what is written. */
export interface Learned extends SearchLanguage {
  readonly index: SearchIndex;
  readonly shelves: readonly CatalogueShelf[];
  readonly articles: readonly Article[];
}

interface Article {
  readonly name: string;
  readonly href: string;
}

export interface CatalogueShelf {
  readonly name: string;
  readonly category: string;
  readonly subCategory: string | null;
}

export type Learn = (entries: Entries) => Promise<Learned>;

/** Learns the language when it is first needed, and again when the entries of the catalogue changed. */
export function languageOf(shop: AppContext): Learn {
  let learnt: { readonly of: Entries; readonly language: Promise<Learned> } | undefined;
  return async (entries) => {
    if (learnt?.of !== entries) {
      const language = learn(shop);
      learnt = { of: entries, language };
      language.catch(() => (learnt = undefined));
    }
    return learnt.language;
  };
}

async function learn(shop: AppContext): Promise<Learned> {
  const { db, categories, searchWords, serviceAreas } = shop;
  const rows = await db
    .select({
      slug: products.slug,
      name: products.name,
      searchText: products.searchText,
      category: products.category,
      subCategory: products.subCategory,
      otherNames: sql<string[]>`${products.entry} -> 'synonyms'`,
      vector: sql<string>`${wordsOf(products)}::text`,
    })
    .from(products)
    .where(eq(products.listed, true))
    .orderBy(asc(products.name), asc(products.slug));
  const shelves = categories.flatMap(({ slug, name, subCategories }) => [
    { name, category: slug, subCategory: null },
    ...subCategories.map((each) => ({ name: each.name, category: slug, subCategory: each.slug })),
  ]);
  const isFilled = ({ category, subCategory }: CatalogueShelf) =>
    rows.some(
      (row) => row.category === category && (subCategory ?? row.subCategory) === row.subCategory,
    );
  const places = [...CITIES, ...serviceAreas].map(({ name }) => name);
  const { synonyms, noise, otherBrands: brands, notRented } = searchWords;
  return {
    ...learnLanguage(rows, { synonyms, noise: [...noise, ...places], brands, notRented }),
    index: new SearchIndex(shop, rows),
    shelves: shelves.filter(isFilled),
    articles: await readArticles(shop.now(), new Set(rows.map(({ slug }) => slug))),
  };
}

async function readArticles(now: Date, slugs: ReadonlySet<string>): Promise<Article[]> {
  const posts = await readPostFiles(CONTENT_FOLDER, slugs);
  return posts.flatMap((read) =>
    read.ok && isPublished(read.value.entry, dayOf(now))
      ? [{ name: read.value.entry.title, href: `/blogs/${read.value.slug}` }]
      : [],
  );
}
