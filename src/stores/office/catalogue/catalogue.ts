import { listCatalogue } from '#contract/office/catalogue/catalogue.ts';
import { CATEGORIES } from '#domain/catalogue/category.ts';
import { CATALOGUE_SHOWN, CATALOGUE_SORTS } from '#domain/catalogue/office-catalogue.ts';
import { ANY, CITY, createList } from '#stores/office/shell/list.ts';

/** The products of the shop (docs/screens.md#the-list-of-the-catalogue). */
export const catalogue = createList(listCatalogue, {
  filters: {
    search: ANY,
    category: CATEGORIES,
    city: CITY,
    show: CATALOGUE_SHOWN,
    sort: CATALOGUE_SORTS,
  },
  isByCity: true,
  columns: 'catalogue',
});
