import { listOfficeIssues } from '#contract/office-issues.ts';
import { findCityById } from '#domain/city.ts';
import { ISSUE_KINDS, ISSUE_SORTS } from '#domain/issue.ts';
import { callOffice } from './api.ts';
import { oneOf } from './chosen.ts';
import { createColumns } from './columns.ts';
import { createList } from './list.ts';

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
