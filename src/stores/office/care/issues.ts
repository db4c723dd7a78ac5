import { listOfficeIssues } from '#contract/office/care/issues.ts';
import { findCityById } from '#domain/base/city.ts';
import { ISSUE_KINDS, ISSUE_SORTS } from '#domain/care/issue.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { oneOf } from '#stores/office/shell/chosen.ts';
import { createColumns } from '#stores/office/shell/columns.ts';
import { createList } from '#stores/office/shell/list.ts';

const STATES = ['waiting', 'closed', 'all'] as const;

/** What renters reported, what waits for an answer first (rules/care.md#the-issues-page). */
export const issues = createList({
  filters: ['search', 'state', 'kind', 'city', 'sort'],
  choices: { state: STATES, kind: ISSUE_KINDS, sort: ISSUE_SORTS },
  isByCity: true,
  ask: ({ filters, from }) =>
    callOffice(listOfficeIssues, {
      search: filters.search,
      state: oneOf(STATES, filters.state),
      kind: oneOf(ISSUE_KINDS, filters.kind),
      city: findCityById(Number(filters.city))?.id ?? '',
      sort: oneOf(ISSUE_SORTS, filters.sort),
      from,
    }),
});

export const issueColumns = createColumns('issues');
