import { homePath } from '#domain/catalogue/pages/catalogue-path.ts';
import { CITIES } from '#domain/base/city.ts';

/** Hides what is meant for another city than the one that the mark's address names (city-mark.astro). */
export const IN_CITY_STYLE = `${CITIES.map(
  (city) => `body:not(:has(.city-mark[href='${homePath(city)}'])) [data-in='${city.slug}']`,
).join()}{display:none}`;
