import { listInspections } from '#contract/office/endings/inspection.ts';
import { findCityById } from '#domain/base/city.ts';
import { INSPECTION_STATES, INSPECTION_SORTS } from '#domain/endings/inspection.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { oneOf } from '#stores/office/shell/chosen.ts';
import { createColumns } from '#stores/office/shell/columns.ts';
import { createList } from '#stores/office/shell/list.ts';

/** What came back, the longest ago first (rules/inspections.md#the-inspections-page). */
export const inspections = createList({
  filters: ['search', 'state', 'city', 'sort'],
  choices: { state: INSPECTION_STATES, sort: INSPECTION_SORTS },
  isByCity: true,
  ask: ({ filters, from }) =>
    callOffice(listInspections, {
      search: filters.search,
      state: oneOf(INSPECTION_STATES, filters.state),
      city: findCityById(Number(filters.city))?.id ?? '',
      sort: oneOf(INSPECTION_SORTS, filters.sort),
      from,
    }),
});

export const inspectionColumns = createColumns('inspections');
