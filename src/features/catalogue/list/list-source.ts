import { DEFAULT_CITY, findCity } from '#domain/base/city.ts';
import type { ListSource } from '#stores/catalogue/search/list-found.ts';

/** What a printed list is of, as its page says. */
export function sourceOf({ dataset: { city, category, subCategory } }: HTMLElement): ListSource {
  return { cityId: (findCity(city) ?? DEFAULT_CITY).id, of: category, in: subCategory };
}
