import { useStore } from '@nanostores/react';
import { ISSUE_KINDS, type IssueSort } from '#domain/care/issue.ts';
import { ListDesk } from '#features/office/shell/list/list-desk.tsx';
import { CITY, optionsOf, sortBy } from '#features/office/shell/list/list-filter.tsx';
import { BY_AGE, OLDEST_FIRST } from '#features/office/shell/list/list-pager.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { issues } from '#stores/office/care/issues.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import { ISSUE_COLUMNS, ISSUE_KIND_WORDS } from './issue-columns.tsx';

const STATE = {
  name: 'state',
  label: 'State',
  all: 'Open',
  options: [
    { value: 'waiting', label: 'Waiting for an answer' },
    { value: 'closed', label: 'Closed' },
    { value: 'all', label: 'All' },
  ],
} as const;

const isOpen = ({ state }: { readonly state: string }) => state === '' || state === 'waiting';

const SORT = {
  ...sortBy<IssueSort>('Earliest promise first', {
    oldest: 'Oldest first',
    newest: 'Newest first',
    customer: 'Customer, A to Z',
  }),
  when: isOpen,
};

/** What renters reported (rules/care.md#the-issues-page). */
export function IssuesScreen() {
  const mayAnswer = useStore($permissions).includes('issues.answer');
  const kinds = ISSUE_KINDS.filter((kind) => mayAnswer || kind !== 'question');
  const kind = {
    name: 'kind',
    label: 'Kind',
    all: 'All kinds',
    options: optionsOf(kinds, ISSUE_KIND_WORDS),
  } as const;
  return (
    <>
      <PageHead title="Issues and repairs">
        {mayAnswer
          ? 'Problems that renters reported.'
          : 'Items that broke or arrived wrong. Care answers all other issues, so they are not listed here.'}{' '}
        Earliest promised answer first.
      </PageHead>
      <ListDesk
        list={issues}
        label="Issues"
        title={STATE}
        what="the issues"
        placeholder="Issue, order or name"
        filters={[STATE, kind, CITY, SORT]}
        columns={ISSUE_COLUMNS}
        keyOf={({ id }) => id}
        empty={({ isFiltered }) =>
          isFiltered
            ? 'No issues match.'
            : mayAnswer
              ? 'No open issues.'
              : 'No open issues about broken or wrong items.'
        }
        words={(filters) => (isOpen(filters) ? OLDEST_FIRST : BY_AGE)}
      />
    </>
  );
}
