import { keptSlug } from '#stores/base/saved-city.ts';

/**
 * Stands in the head of the root, which leads to the stored city's home before it shows anything; the
 * city-less root, which this page answers too, stays. Its element names the cities: a list of them in the
 * script would carry all that is known of each.
 */
const { cities = '' } = (document.currentScript as HTMLElement).dataset;
const slug = keptSlug();
if (location.pathname === '/' && cities.split(' ').includes(slug)) {
  location.replace(`/${slug}${location.search}`);
}
