import { type RankingKeys, rankingKeys } from '#domain/catalogue/search/search-ranking.ts';
import { partsOf, type SearchQuery } from '#domain/catalogue/search/search-query.ts';
import type { AppContext } from '#server/lib/shop.ts';
import type { Lexeme } from './phrases.ts';

/** A product as it is searched. */
export interface Searched {
  readonly slug: string;
  readonly name: string;
  /** Names of its category and sub-category. */
  readonly shelves: readonly string[];
  readonly otherNames: readonly string[];
  readonly keys: RankingKeys;
  /** The higher, the nearer to the top of the editors' list of popular ones. */
  readonly weight: number;
}

interface Row {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly subCategory: string;
  readonly otherNames: readonly string[];
  /** Its words as the database keeps them, with their places: `'oak':3A,7B 'tabl':2A`. */
  readonly vector: string;
}

const WORD = /'((?:[^']|'')*)'(?::([\dABCD,]+))?/g;

/** Which products hold which words: made once for a catalogue, and asked by every search. */
export class SearchIndex {
  readonly products: readonly Searched[];
  readonly bySlug: ReadonlyMap<string, Searched>;
  readonly #vectors: readonly string[];
  readonly #holders = new Map<string, number[]>();

  constructor(
    { categories, lists }: Pick<AppContext, 'categories' | 'lists'>,
    rows: readonly Row[],
  ) {
    const places = new Map(lists.popular.map((slug, at) => [slug, lists.popular.length - at]));
    this.products = rows.map((row) => {
      const { slug, name, otherNames } = row;
      const shelves = shelfNames(categories, row);
      const keys = rankingKeys({ name, shelves, otherNames });
      return { slug, name, shelves, otherNames, keys, weight: places.get(slug) ?? 0 };
    });
    this.bySlug = new Map(this.products.map((product) => [product.slug, product]));
    this.#vectors = rows.map(({ vector }) => vector);
    for (const [at, vector] of this.#vectors.entries()) {
      for (const [, word = ''] of vector.matchAll(WORD)) {
        const lexeme = word.replaceAll("''", "'");
        const holders = this.#holders.get(lexeme);
        if (holders) holders.push(at);
        else this.#holders.set(lexeme, [at]);
      }
    }
  }

  /** Those that hold everything that is asked for of one of the things; what says nothing is not asked for. */
  holding(query: SearchQuery, phrases: ReadonlyMap<string, readonly Lexeme[]>): Searched[] {
    const found = new Set<number>();
    for (const terms of partsOf(query)) {
      const asked = terms
        .map(({ alternatives }) =>
          alternatives
            .map((phrase) => phrases.get(phrase) ?? [])
            .filter(({ length }) => length > 0),
        )
        .filter(({ length }) => length > 0);
      const [first, ...others] = asked.map((any) => this.#holdingAny(any));
      for (const at of first ?? []) if (others.every((other) => other.has(at))) found.add(at);
    }
    const excluded = query.without.flatMap(({ alternatives }) =>
      alternatives.map((phrase) => phrases.get(phrase) ?? []).filter(({ length }) => length > 0),
    );
    for (const at of this.#holdingAny(excluded)) found.delete(at);
    return [...found]
      .toSorted((one, other) => one - other)
      .flatMap((at) => this.products[at] ?? []);
  }

  /** Those that hold any of the phrases; what says nothing is held by none. */
  holdingAny(phrases: ReadonlyMap<string, readonly Lexeme[]>): Searched[] {
    const found = this.#holdingAny([...phrases.values()].filter(({ length }) => length > 0));
    return [...found].flatMap((at) => this.products[at] ?? []);
  }

  #holdingAny(phrases: readonly (readonly Lexeme[])[]): Set<number> {
    return new Set(phrases.flatMap((phrase) => this.#holdingPhrase(phrase)));
  }

  #holdingPhrase(phrase: readonly Lexeme[]): readonly number[] {
    const holders = phrase.map(({ lexeme }) => this.#holders.get(lexeme) ?? []);
    const [first = []] = holders;
    if (phrase.length === 1) return first;
    const rest = holders.slice(1).map((each) => new Set(each));
    return first.filter(
      (at) => rest.every((each) => each.has(at)) && isInOrder(this.#vectors[at] ?? '', phrase),
    );
  }
}

/** Whether the words of a phrase stand behind each other, as far apart as in it. */
function isInOrder(vector: string, phrase: readonly Lexeme[]): boolean {
  let ends: readonly number[] | undefined;
  for (const { lexeme, after } of phrase) {
    const own = placesOf(vector, lexeme);
    ends = ends ? ends.map((end) => end + after).filter((end) => own.includes(end)) : own;
    if (ends.length === 0) return false;
  }
  return ends !== undefined;
}

/** Where a word stands in the text of a product; nowhere where it has no places. */
function placesOf(vector: string, lexeme: string): readonly number[] {
  const head = `'${lexeme.replaceAll("'", "''")}':`;
  const at = vector.startsWith(head) ? 0 : vector.indexOf(` ${head}`) + 1;
  if (at === 0 && !vector.startsWith(head)) return [];
  const from = at + head.length;
  const end = vector.indexOf(' ', from);
  const places = vector.slice(from, end === -1 ? undefined : end).split(',');
  return places.map((place) => Number.parseInt(place, 10));
}

function shelfNames(
  categories: AppContext['categories'],
  row: { readonly category: string; readonly subCategory: string },
): string[] {
  const category = categories.find(({ slug }) => slug === row.category);
  const subCategory = category?.subCategories.find(({ slug }) => slug === row.subCategory);
  return [category?.name ?? row.category, subCategory?.name ?? row.subCategory];
}
