import type { City } from '#domain/base/city.ts';
import { LIST_PAGE, listPageFile } from '#domain/catalogue/list/list-page.ts';
import { pageAmong } from '#domain/base/paging.ts';
import { baseListOf, readCityList } from './city-list.ts';

export interface ListPageRoute {
  /** From 1. */
  readonly number: number;
  /** What follows the path of the list where the site keeps it; nothing for the first one. */
  readonly rest: string | undefined;
}

/** The pages that a list of a city has (rules/catalogue.md#the-pages-of-a-list). */
export async function listPages(
  city: City,
  category: string,
  subCategory?: string,
): Promise<ListPageRoute[]> {
  const { products } = baseListOf(city, await readCityList(city), category, subCategory);
  const { count } = pageAmong(products.length, 1, LIST_PAGE);
  return Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    rest: listPageFile('', at + 1).slice(1) || undefined,
  }));
}

/** How further pages are told from the first one, in titles and descriptions. */
export function titleOfPage(title: string, number: number): string {
  return number === 1 ? title : `${title}, page ${number}`;
}

export function describePage(description: string, number: number): string {
  return number === 1 ? description : `Page ${number}. ${description}`;
}
