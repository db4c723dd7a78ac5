import { and, eq, or, sql } from 'drizzle-orm';
import {
  type SearchQuery,
  withoutScraps,
  withoutSizes,
} from '#domain/catalogue/search/search-query.ts';
import { nearestInSize, nearMatches, rankFound } from '#domain/catalogue/search/search-ranking.ts';
import { products, searchLetters } from '#server/db/schema/catalogue.ts';
import type { Db } from '#server/db/db.ts';
import type { Shelf } from '#server/catalogue/kept-catalogue.ts';
import type { KeptProduct } from '#server/catalogue/load-catalogue.ts';
import type { Phrases } from './phrases.ts';
import type { Searched, SearchIndex } from './search-index.ts';

export interface Match {
  readonly product: KeptProduct;
  /** Whether it is only near to what is asked for. */
  readonly isNear: boolean;
}

/** All products, the popular ones first. */
export function findAll(index: SearchIndex, shelf: Shelf): Match[] {
  const all = index.products.toSorted((one, other) => other.weight - one.weight);
  return matchesOf(shelf, all, new Set());
}

/**
 * The products that hold everything that is asked for of one of the things, most fitting first; where
 * there is none, those that do without the query's single letters
 * (rules/catalogue.md#a-search-for-one-thing-or-another).
 */
export async function findEverything(
  index: SearchIndex,
  phrases: Phrases,
  shelf: Shelf,
  query: SearchQuery,
): Promise<Match[]> {
  const known = await phrases.read(alternativesOf(query));
  const find = (asked: SearchQuery) => {
    const found = atHand(shelf, index.holding(asked, known));
    return matchesOf(shelf, rankFound(found, asked), nearMatches(found, asked));
  };
  const matches = find(query);
  const rest = withoutScraps(query);
  const isTried = matches.length > 0 || rest.terms.length === query.terms.length;
  return isTried ? matches : find(rest);
}

/** The products that hold what is asked for but its sizes, the nearest size first. */
export async function findNearestSize(
  index: SearchIndex,
  phrases: Phrases,
  shelf: Shelf,
  query: SearchQuery,
): Promise<Match[]> {
  const rest = withoutSizes(query);
  if (rest.terms.length === query.terms.length || rest.terms.length === 0) return [];
  const found = await findEverything(index, phrases, shelf, rest);
  const named = found.filter(({ isNear }) => !isNear);
  return nearestInSize(
    named.map((match) => ({ ...match, name: match.product.name })),
    query,
  );
}

/** Products that hold anything that is asked for, or words spelt alike. */
export async function findAnything(
  db: Db,
  { index, phrases }: { readonly index: SearchIndex; readonly phrases: Phrases },
  shelf: Shelf,
  query: SearchQuery,
  text: string,
): Promise<KeptProduct[]> {
  const known = await phrases.read(query.terms.flatMap(({ alternatives }) => alternatives));
  const holding = JSON.stringify(index.holdingAny(known).map(({ slug }) => slug));
  const letters = searchLetters(products);
  const rows = await db
    .select({ slug: products.slug, weight: sql<number>`word_similarity(${text}, ${letters})` })
    .from(products)
    .where(
      and(
        eq(products.listed, true),
        or(
          sql`${products.slug} = any (array(select jsonb_array_elements_text(${holding}::jsonb)))`,
          sql`${letters} %> ${text}`,
        ),
      ),
    );
  const found = rows.flatMap(({ slug, weight }) => {
    const product = index.bySlug.get(slug);
    return product ? [{ ...product, weight }] : [];
  });
  const ranked = rankFound(atHand(shelf, found), query);
  return matchesOf(shelf, ranked, new Set()).map(({ product }) => product);
}

function alternativesOf(query: SearchQuery): string[] {
  const terms = [...query.terms, ...query.without];
  return [...new Set(terms.flatMap(({ alternatives }) => alternatives))];
}

interface AtHand extends Searched {
  readonly available: number;
}

function atHand(shelf: Shelf, found: readonly Searched[]): AtHand[] {
  return found.map((each) => {
    const product = shelf.entries.products.get(each.slug);
    return { ...each, available: product ? shelf.unitsOf(product) : 0 };
  });
}

function matchesOf<Each extends Searched>(
  { entries }: Shelf,
  found: readonly Each[],
  near: ReadonlySet<Each>,
): Match[] {
  return found.flatMap((each) => {
    const product = entries.products.get(each.slug);
    return product ? [{ product, isNear: near.has(each) }] : [];
  });
}
