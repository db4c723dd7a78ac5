import { listCatalogue } from '#contract/office/catalogue/catalogue.ts';
import { CATEGORIES } from '#domain/catalogue/category.ts';
import { CATALOGUE_SHOWN, CATALOGUE_SORTS } from '#domain/catalogue/office-catalogue.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { oneOf } from '#stores/office/shell/chosen.ts';
import { createColumns } from '#stores/office/shell/columns.ts';
import { createList } from '#stores/office/shell/list.ts';

/** The products of the shop (rules/office.md#the-list-of-the-catalogue). */
export const catalogue = createList({
  filters: ['search', 'category', 'city', 'show', 'sort'],
  choices: { category: CATEGORIES, show: CATALOGUE_SHOWN, sort: CATALOGUE_SORTS },
  isByCity: true,
  ask: ({ filters: { search, category, city, show, sort }, from }) =>
    callOffice(listCatalogue, {
      search: search.slice(0, 100),
      category,
      city: /^\d{1,4}$/.test(city) ? Number(city) : '',
      show: oneOf(CATALOGUE_SHOWN, show),
      sort: oneOf(CATALOGUE_SORTS, sort) || 'name',
      from: from.slice(0, 300),
    }),
});

export const catalogueColumns = createColumns('catalogue');
