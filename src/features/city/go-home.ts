import { pathInCity } from '#domain/city.ts';
import { $city } from '#stores/session/city.ts';

/** The root leads to the stored city's home; the city-less root, which this page answers too, stays. */
const city = $city.get();
if (city && location.pathname === '/') location.replace(pathInCity('/', city) + location.search);
