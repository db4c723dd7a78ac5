import type { ProductCard } from '#contract/catalogue/catalogue.ts';
import type { Shelf } from '#contract/catalogue/search.ts';
import { listPath, productPath } from '#domain/catalogue/pages/catalogue-path.ts';
import type { City } from '#domain/base/city.ts';
import { OUT_OF_STOCK } from '#domain/catalogue/product.ts';
import { formatRent, rentUnit } from '#domain/catalogue/rent.ts';
import { searchPath } from '#domain/catalogue/search/search-path.ts';
import type { Suggested } from '#stores/catalogue/search/search-suggestions.ts';

/** What can be gone to. */
export interface SuggestionOption {
  readonly href: string;
  readonly text: string;
  readonly picture?: string;
  readonly price?: string;
  readonly isRecent?: boolean;
}

export interface SuggestionGroup {
  readonly name: string;
  readonly options: readonly SuggestionOption[];
}

interface Known {
  readonly suggested: Suggested;
  readonly recent: readonly string[];
  readonly popular: readonly string[];
  readonly city: City;
}

/** What a search box suggests; a group without an option is left out. */
export function suggestionGroups(known: Known): readonly SuggestionGroup[] {
  return allGroups(known).filter(({ options }) => options.length > 0);
}

function allGroups({ suggested, recent, popular, city }: Known): readonly SuggestionGroup[] {
  if (suggested.state === 'failed') return [];
  const term = (text: string) => ({ href: searchPath(text), text });
  if (suggested.state === 'start') {
    const others = popular.filter((each) => !recent.includes(each));
    return [
      { name: 'Recent', options: recent.map((text) => ({ ...term(text), isRecent: true })) },
      { name: 'Popular', options: others.map(term) },
    ];
  }
  const { wish, terms, shelves, guides, products } = suggested.suggestions;
  const shelf = ({ name, category, subCategory }: Shelf) => ({
    href: listPath(city, category, subCategory ?? undefined),
    text: name,
  });
  const wished = wish && {
    href: wish.shelf ? shelf(wish.shelf).href + wish.filter : searchPath(suggested.typed),
    text: wish.text,
  };
  const product = (each: ProductCard) => ({
    href: productPath(city, each),
    text: each.name,
    picture: each.featuredImage,
    price: priceOf(each),
  });
  return [
    { name: 'Best match', options: wished ? [wished] : [] },
    { name: 'Searches', options: terms.map(term) },
    { name: 'Products', options: products.map(product) },
    { name: 'Categories', options: shelves.map(shelf) },
    { name: 'Guides', options: guides.map(({ name, href }) => ({ href, text: name })) },
  ];
}

function priceOf({ kind, startingFrom, status }: ProductCard): string {
  const price = `${formatRent(startingFrom, kind)} ${rentUnit(kind)}`;
  return status === OUT_OF_STOCK ? `${OUT_OF_STOCK}, ${price}` : price;
}
