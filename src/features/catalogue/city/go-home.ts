import { pathInCity } from '#domain/base/city.ts';
import { keptCity } from '#stores/base/saved-city.ts';

/**
 * Stands in the head of the root, which leads to the stored city's home before it shows anything; the
 * city-less root, which this page answers too, stays.
 */
const city = keptCity();
if (city && location.pathname === '/') location.replace(pathInCity('/', city) + location.search);
