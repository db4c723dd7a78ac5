import type * as z from 'zod/mini';
import type { chooseProducts } from '#contract/catalogue/search.ts';
import { findCityById } from '#domain/base/city.ts';
import { formatFilter, parseFilter } from '#domain/catalogue/list/list-address.ts';
import { countOptions } from '#domain/catalogue/list/list-counts.ts';
import {
  baseFilter,
  isListed,
  listed,
  type ListFilter,
  type ListPlace,
  rentEnds,
} from '#domain/catalogue/list/list-filter.ts';
import { LIST_PAGE } from '#domain/catalogue/list/list-page.ts';
import { inShopOrder } from '#domain/catalogue/list/list-order.ts';
import type { Part } from '#domain/base/part.ts';
import { placeOfSearch } from '#domain/catalogue/search/search-place.ts';
import { filterOfWishes } from '#domain/catalogue/search/search-wishes.ts';
import { ReadyJson } from '#server/lib/http/ready-json.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { type Choosable, choosableOn } from '#server/catalogue/cards.ts';
import type { Shelf } from '#server/catalogue/kept-catalogue.ts';
import type { Entries, KeptProduct } from '#server/catalogue/load-catalogue.ts';
import { findMeant, type Searcher } from './by-words.ts';
import type { SearchRoom } from './search-room.ts';

type Asked = z.output<typeof chooseProducts.input>;
type Chosen = z.output<typeof chooseProducts.output>;
type Categories = AppContext['categories'];

/** What a list shows of what was found. */
interface Choice {
  readonly place: ListPlace;
  readonly filter: ListFilter;
  readonly part: Part;
}

/** The catalogue in the shop's order, made once for each of its versions. */
export class ShopOrder {
  readonly #shop: Pick<AppContext, 'categories' | 'lists'>;
  #of: Entries | undefined;
  #ordered: readonly KeptProduct[] = [];

  constructor(shop: Pick<AppContext, 'categories' | 'lists'>) {
    this.#shop = shop;
  }

  read(entries: Entries): readonly KeptProduct[] {
    if (this.#of !== entries) {
      const { categories, lists } = this.#shop;
      this.#ordered = inShopOrder(entries.all, categories, lists.popular);
      this.#of = entries;
    }
    return this.#ordered;
  }
}

/**
 * What a list of the shop shows that is filtered (rules/catalogue.md#a-list): made once for all who ask
 * the same, until stock, prices or the catalogue change.
 */
export function chooseOnShelf(
  categories: Categories,
  shelf: Shelf,
  products: readonly KeptProduct[],
  asked: Asked,
): ReadyJson<Chosen> {
  const { of = '', in: kind, filter: address, limit, offset } = asked;
  const express = findCityById(asked.cityId)?.express ?? false;
  const place = { categories, base: baseFilter(of, kind), express };
  const filter = parseFilter(new URLSearchParams(address), place);
  const what = ['chosen', of, kind, limit, offset, formatFilter(filter, place)].join(' ');
  return shelf.readyTogether(what, () => {
    const all = products.map((product) => choosableOn(categories, shelf, product));
    return new ReadyJson(choose(all, { place, filter, part: { limit, offset } }));
  });
}

/** What a search has found; `isKnown`: whether anything holds its words. */
interface FoundAndChosen {
  readonly isKnown: boolean;
  readonly chosen: ReadyJson<Chosen>;
}

/** The same of what a search has found, which has to find room first where nobody asked it before. */
export async function chooseFound(
  categories: Categories,
  searcher: Searcher & { readonly room: SearchRoom },
  asked: Asked & { readonly search: string },
  now: Date,
): Promise<FoundAndChosen> {
  const { cityId, search, filter: address, limit, offset } = asked;
  const shelf = await searcher.catalogue.browse(cityId, now);
  const what = ['found', limit, offset, address, search].join(' ');
  const find = async () => {
    const { wishes, found } = await findMeant(searcher, search, shelf);
    const all = found.map(({ product, isNear }) => ({
      ...choosableOn(categories, shelf, product),
      isNear,
    }));
    const express = findCityById(cityId)?.express ?? false;
    const exact = all.filter(({ isNear }) => !isNear);
    const place = placeOfSearch(exact, categories, filterOfWishes(wishes), express);
    const filter = parseFilter(new URLSearchParams(address), place);
    const chosen = choose(all, { place, filter, part: { limit, offset } });
    return { isKnown: found.length > 0, chosen: new ReadyJson(chosen) };
  };
  return shelf.readyLater(what, () => searcher.room.run(find));
}

function choose(
  all: readonly Choosable[],
  { place, filter, part: { limit, offset } }: Choice,
): Chosen {
  const exact = all.filter(({ isNear }) => !isNear);
  const near = all.filter(({ isNear }) => isNear);
  const left = listed(exact, filter);
  return {
    products: left.slice(offset, offset + limit).map(({ card }) => card),
    near: listed(near, filter)
      .slice(0, LIST_PAGE)
      .map(({ card }) => card),
    total: left.length,
    all: exact.filter((product) => isListed(product, place.base)).length,
    counts: Object.fromEntries(countOptions(exact, filter, place)),
    ends: rentEnds(exact, filter) ?? null,
  };
}
