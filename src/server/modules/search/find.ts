import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { CityId } from '#domain/city.ts';
import { partsOf, type SearchQuery, type SearchTerm, withoutScraps } from '#domain/search-query.ts';
import { nearMatches, rankFound } from '#domain/search-ranking.ts';
import {
  onSale,
  products,
  productStock,
  searchLetters,
  searchWords,
} from '#server/db/schema/catalogue.ts';
import type { Shop } from '#server/lib/shop.ts';

type Place = Pick<Shop, 'db' | 'categories' | 'lists'> & { readonly cityId: CityId };

export interface Match {
  readonly slug: string;
  /** Whether it is only near to what is asked for. */
  readonly isNear: boolean;
}

/** All products, the popular ones first. */
export async function findAll(place: Place): Promise<Match[]> {
  const rows = await select(place, sql`0`, undefined);
  const { popular } = place.lists;
  return rows
    .toSorted((a, b) => popularity(b.slug, popular) - popularity(a.slug, popular))
    .map(({ slug }) => ({ slug, isNear: false }));
}

/**
 * The products that hold everything that is asked for of one of the things, most fitting first; where
 * there is none, those that do without the query's single letters
 * (rules/catalogue.md#a-search-for-one-thing-or-another).
 */
export async function findEverything(place: Place, query: SearchQuery): Promise<Match[]> {
  const matches = await findMatches(place, query);
  const rest = withoutScraps(query);
  const isTried = matches.length > 0 || rest.terms.length === query.terms.length;
  return isTried ? matches : findMatches(place, rest);
}

async function findMatches(place: Place, query: SearchQuery): Promise<Match[]> {
  if (query.terms.length === 0) return [];
  const wanted = partsOf(query).map((terms) => `(${joined(terms, '&')})`);
  const rows = await select(place, sql`0`, sql`${words} @@ ${tsQuery(wanted.join(' | '))}`);
  const { popular } = place.lists;
  const found = rows.map((row) => ({ ...row, weight: popularity(row.slug, popular) }));
  const near = nearMatches(found, query);
  return rankFound(found, query).map((each) => ({ slug: each.slug, isNear: near.has(each) }));
}

/** Slugs of the products that hold anything that is asked for, or words spelt alike. */
export async function findAnything(
  place: Place,
  query: SearchQuery,
  text: string,
): Promise<string[]> {
  const wanted = tsQuery(joined(query.terms, '|'));
  const letters = searchLetters(products);
  const found = await select(
    place,
    sql`word_similarity(${text}, ${letters})`,
    or(sql`${words} @@ ${wanted}`, sql`${letters} %> ${text}`),
  );
  return rankFound(found, query).map(({ slug }) => slug);
}

const words = searchWords(products);

async function select({ db, categories, cityId }: Place, weight: SQL, where: SQL | undefined) {
  const rows = await db
    .select({
      slug: products.slug,
      name: products.name,
      category: products.category,
      subCategory: products.subCategory,
      available: sql<number>`coalesce(${onSale}, 0)`,
      weight: sql<number>`${weight}`,
    })
    .from(products)
    .leftJoin(
      productStock,
      and(eq(productStock.productSlug, products.slug), eq(productStock.cityId, cityId)),
    )
    .where(and(eq(products.listed, true), where));
  return rows.map((row) => ({ ...row, shelves: shelfNames(categories, row) }));
}

function shelfNames(
  categories: Shop['categories'],
  row: { readonly category: string; readonly subCategory: string },
): string[] {
  const category = categories.find(({ slug }) => slug === row.category);
  const subCategory = category?.subCategories.find(({ slug }) => slug === row.subCategory);
  return [category?.name ?? row.category, subCategory?.name ?? row.subCategory];
}

/** The higher, the nearer to the top of the editors' list. */
function popularity(slug: string, popular: readonly string[]): number {
  const place = popular.indexOf(slug);
  return place < 0 ? 0 : popular.length - place;
}

/** Terms as the database writes them: any phrase of a term, all of the terms or any. */
function joined(terms: readonly SearchTerm[], operator: '&' | '|'): string {
  const texts = terms.map(
    ({ alternatives }) => `(${alternatives.map((phrase) => `'${phrase}'`).join(' | ')})`,
  );
  return texts.join(` ${operator} `);
}

const tsQuery = (text: string): SQL => sql`to_tsquery('english', ${text})`;
