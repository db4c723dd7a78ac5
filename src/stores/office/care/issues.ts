import { ISSUE_STATES, listOfficeIssues } from '#contract/office/care/issues.ts';
import { ISSUE_KINDS, ISSUE_SORTS } from '#domain/care/issue.ts';
import { ANY, CITY, createList } from '#stores/office/shell/list.ts';

/** What renters reported, what waits for an answer first (rules/care.md#the-issues-page). */
export const issues = createList(listOfficeIssues, {
  filters: {
    search: ANY,
    state: ISSUE_STATES,
    kind: ISSUE_KINDS,
    city: CITY,
    sort: ISSUE_SORTS,
  },
  isByCity: true,
  columns: 'issues',
});
