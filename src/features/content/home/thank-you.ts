import { DEFAULT_CITY } from '#domain/base/city.ts';
import { $city } from '#stores/base/city.ts';
import { readHome } from '#stores/catalogue/home-page.ts';

/**
 * The thank-you page is made with the default city's prices and links. A visitor of another city is
 * shown those parts of their own home page instead; if it does not come, the page stays as it is.
 */

const partsOf = (page: Document) => page.querySelectorAll('[data-of-city]');

export async function showOwnCity(): Promise<void> {
  const city = $city.get() ?? DEFAULT_CITY;
  if (city.slug === DEFAULT_CITY.slug) return;
  const html = await readHome(city);
  const own = partsOf(new DOMParser().parseFromString(html ?? '', 'text/html'));
  for (const [at, part] of partsOf(document).entries()) {
    const theirs = own[at];
    if (theirs) part.replaceWith(theirs);
  }
}
