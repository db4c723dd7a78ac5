import { DEFAULT_CITY } from '#domain/base/city.ts';
import { $city } from '#stores/base/city.ts';

/** What is there once for each city is seen for the visitor's own. */
$city.subscribe((city) => {
  const here = city ?? DEFAULT_CITY;
  for (const each of document.querySelectorAll<HTMLElement>('[data-in-city]')) {
    each.hidden = each.dataset['inCity'] !== here.slug;
  }
});
