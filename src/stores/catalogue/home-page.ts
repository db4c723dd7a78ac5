import { fetchPage } from '#api/site-files.ts';
import { homePath } from '#domain/catalogue/pages/catalogue-path.ts';
import type { City } from '#domain/base/city.ts';

/** A city's home page as HTML; undefined where it does not come. */
export function readHome(city: City): Promise<string | undefined> {
  return fetchPage(homePath(city));
}
