import { useStore } from '@nanostores/react';
import { INCIDENT_KINDS, type IncidentSort } from '#domain/base/incident.ts';
import { ListDesk } from '#features/office/shell/list/list-desk.tsx';
import { optionsOf, sortBy } from '#features/office/shell/list/list-filter.tsx';
import { BY_AGE, OLDEST_FIRST } from '#features/office/shell/list/list-pager.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { INCIDENT_KIND_WORDS } from '#messages/office/incident-words.ts';
import { $closing, dismissClosing, matters } from '#stores/office/overview/incidents.ts';
import { $unmatchedSaid, dismissUnmatched } from '#stores/office/overview/unmatched-payment.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { INCIDENT_COLUMNS } from './incident-columns.tsx';
import { UnmatchedDialog } from './unmatched-dialog.tsx';

const STATE = {
  name: 'state',
  label: 'State',
  all: 'Open',
  options: [{ value: 'closed', label: 'Closed' }],
} as const;

const isOpen = ({ state }: { readonly state: string }) => state === '';

const FILTERS = [
  {
    name: 'kind',
    label: 'Kind',
    all: 'All kinds',
    options: optionsOf(INCIDENT_KINDS, INCIDENT_KIND_WORDS),
  },
  STATE,
  {
    ...sortBy<IncidentSort>('Oldest first', {
      latest: 'Last seen first',
      times: 'Most often first',
    }),
    when: isOpen,
  },
] as const;

/** What somebody has to look at (rules/operations.md#problems-for-operators). */
export function MattersScreen() {
  const { notice } = useStore($closing);
  const ended = useStore($unmatchedSaid);
  return (
    <>
      <PageHead title="Failures">Problems that need someone to act, oldest first.</PageHead>
      <NoticeAlert notice={notice} onDismiss={dismissClosing} />
      <NoticeAlert notice={ended} onDismiss={dismissUnmatched} />
      <ListDesk
        list={matters}
        label="Failures"
        title={STATE}
        what="the failures"
        placeholder="Order or message"
        filters={FILTERS}
        columns={INCIDENT_COLUMNS}
        keyOf={({ id }) => id}
        empty={({ filters, isFiltered, value }) => {
          if (!isOpen(filters)) return 'No closed problems match.';
          return isFiltered ? `No problems match. Open in total: ${value.open}.` : 'All done.';
        }}
        words={(filters) => (isOpen(filters) ? OLDEST_FIRST : BY_AGE)}
      />
      <EvidenceDialog />
      <UnmatchedDialog />
    </>
  );
}
