import { DEFAULT_CITY } from '#domain/base/city.ts';
import { $city } from '#stores/base/city.ts';
import { readHome } from '#stores/catalogue/home-page.ts';
import { each } from '#ui/reflect.ts';

/**
 * The thank-you page is made with the default city's prices and links. A visitor of another city is
 * shown those parts of their own home page instead; if it does not come, the page stays as it is.
 */
export async function showOwnCity(): Promise<void> {
  const city = $city.get() ?? DEFAULT_CITY;
  if (city.slug === DEFAULT_CITY.slug) return;
  const html = await readHome(city);
  const theirs: Element[] = [];
  const home = new DOMParser().parseFromString(html ?? '', 'text/html');
  each('[data-of-city]', (part) => theirs.push(part), home);
  each('[data-of-city]', (part) => part.replaceWith(theirs.shift() ?? part));
}
