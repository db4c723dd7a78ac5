import { homePath, listPath } from '#domain/catalogue/pages/catalogue-path.ts';
import { DEFAULT_CITY } from '#domain/base/city.ts';
import { $city } from '#stores/base/city.ts';

/**
 * `/productList/…` leads to the same list in the stored city, or the default one
 * (rules/pages.md#a-list-without-a-city).
 */
const [, , category, subCategory] = location.pathname.split('/');
const city = $city.get() ?? DEFAULT_CITY;
location.replace(category ? listPath(city, category, subCategory) : homePath(city));
