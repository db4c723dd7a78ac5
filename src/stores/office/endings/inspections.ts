import { listInspections } from '#contract/office/endings/inspection.ts';
import { INSPECTION_STATES, INSPECTION_SORTS } from '#domain/endings/inspection.ts';
import { ANY, CITY, createList } from '#stores/office/shell/list.ts';

/** What came back, the longest ago first (rules/inspections.md#the-inspections-page). */
export const inspections = createList(listInspections, {
  filters: { search: ANY, state: INSPECTION_STATES, city: CITY, sort: INSPECTION_SORTS },
  isByCity: true,
  columns: 'inspections',
});
