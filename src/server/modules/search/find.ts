import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { CityId } from '#domain/city.ts';
import type { SearchQuery } from '#domain/search-query.ts';
import { nearMatches, rankFound } from '#domain/search-ranking.ts';
import { products, productStock, searchLetters, searchWords } from '#server/db/schema/catalogue.ts';
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

/** The products that hold everything that is asked for, most fitting first. */
export async function findEverything(place: Place, query: SearchQuery): Promise<Match[]> {
  if (query.terms.length === 0) return [];
  const wanted = asked(query, '&');
  const rows = await select(place, sql`0`, sql`${words} @@ ${wanted}`);
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
  const wanted = asked(query, '|');
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
      available: sql<number>`coalesce(${productStock.available}, 0)`,
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

/** A query as the database writes one: any phrase of a term, all of the terms or any. */
function asked({ terms }: SearchQuery, operator: '&' | '|'): SQL {
  const texts = terms.map(
    ({ alternatives }) => `(${alternatives.map((phrase) => `'${phrase}'`).join(' | ')})`,
  );
  return sql`to_tsquery('english', ${texts.join(` ${operator} `)})`;
}
