import type { ProductCard } from '#contract/catalogue.ts';
import type { Shelf } from '#contract/search.ts';
import { listPath, productPath } from '#domain/catalogue-path.ts';
import type { City } from '#domain/city.ts';
import { OUT_OF_STOCK } from '#domain/product.ts';
import { formatRent, rentUnit } from '#domain/rent.ts';
import { searchPath } from '#domain/search-path.ts';
import type { Suggested } from '#stores/catalogue/search-suggestions.ts';
import { element } from './element.ts';

export interface Options {
  /** What the ids of the options begin with. */
  readonly id: string;
  readonly suggested: Suggested;
  readonly recent: readonly string[];
  readonly popular: readonly string[];
  readonly city: City;
}

/** The groups of a listbox, each with its options, which are links; a group without one is left out. */
export function optionGroups({ id, suggested, recent, popular, city }: Options): HTMLElement[] {
  let made = 0;
  const option = (href: string, children: readonly (Node | string)[], recentTerm?: string) => {
    made += 1;
    return element(
      'a',
      {
        id: `${id}-${made}`,
        role: 'option',
        href,
        tabindex: '-1',
        'aria-selected': 'false',
        'data-recent': recentTerm,
      },
      children,
    );
  };
  const group = (name: string, options: readonly HTMLElement[]) => {
    const label = `${id}-${name.toLowerCase()}`;
    const heading = element('p', { id: label }, [name]);
    const attributes = { role: 'group', 'aria-labelledby': label };
    return options.length > 0 ? [element('div', attributes, [heading, ...options])] : [];
  };

  const term = (text: string) => option(searchPath(text), [text]);
  const recentTerm = (text: string) => option(searchPath(text), [text, cross()], text);
  const shelf = (each: Shelf) =>
    option(listPath(city, each.category, each.subCategory ?? undefined), [each.name]);
  const product = (each: ProductCard) => option(productPath(city, each), productParts(each));

  if (suggested.state === 'failed') return [];
  if (suggested.state === 'start') {
    const others = popular.filter((each) => !recent.includes(each));
    return [...group('Recent', recent.map(recentTerm)), ...group('Popular', others.map(term))];
  }
  const { terms, shelves, products } = suggested.suggestions;
  return [
    ...group('Searches', terms.map(term)),
    ...group('Lists', shelves.map(shelf)),
    ...group('Products', products.map(product)),
  ];
}

function productParts({ name, featuredImage, kind, startingFrom, status }: ProductCard) {
  const picture = { src: featuredImage, alt: '', width: '64', height: '48', loading: 'lazy' };
  const price = `${formatRent(startingFrom, kind)} ${rentUnit(kind)}`;
  return [
    element('img', picture),
    element('span', {}, [name]),
    element('span', {}, [status === OUT_OF_STOCK ? `${OUT_OF_STOCK}, ${price}` : price]),
  ];
}

/** For the pointer; the keyboard has Delete. */
function cross(): HTMLElement {
  return element('span', { 'data-forget': '', 'aria-hidden': 'true' }, ['×']);
}
