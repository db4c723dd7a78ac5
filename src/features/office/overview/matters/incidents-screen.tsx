import { useStore } from '@nanostores/react';
import { INCIDENT_KINDS, type IncidentSort } from '#domain/base/incident.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { ColumnChoice } from '#features/office/shell/list/column-choice.tsx';
import { FindForm } from '#features/office/shell/list/find-form.tsx';
import { ListPager, OLDEST_FIRST } from '#features/office/shell/list/list-pager.tsx';
import { OfficeList } from '#features/office/shell/list/office-list.tsx';
import { SortChoice } from '#features/office/shell/list/sort-choice.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { INCIDENT_KIND_WORDS } from '#messages/office/incident-words.ts';
import {
  $closing,
  dismissClosing,
  incidentColumns,
  matters,
} from '#stores/office/overview/incidents.ts';
import { $unmatchedSaid, dismissUnmatched } from '#stores/office/overview/unmatched-payment.ts';
import { Select } from '#ui/select.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { INCIDENT_COLUMNS } from './incident-columns.tsx';
import { UnmatchedDialog } from './unmatched-dialog.tsx';

const NOTHING = { search: '', kind: '', state: '' };

const SORT_WORDS: Readonly<Record<IncidentSort, string>> = {
  latest: 'Last seen first',
  times: 'Most often first',
};

/** What somebody has to look at (rules/operations.md#problems-for-operators). */
export function MattersScreen() {
  const { filters, from } = useStore(matters.$query);
  const loaded = useStore(matters.$loaded);
  const isTurning = useStore(matters.$isTurning);
  const hidden = useStore(incidentColumns.$hidden);
  const { notice } = useStore($closing);
  const ended = useStore($unmatchedSaid);
  const isFiltered = Object.entries(filters).some(
    ([name, value]) => name !== 'sort' && value !== '',
  );
  const isClosed = filters.state === 'closed';
  return (
    <>
      <PageHead title="Failures">Problems that need someone to act, oldest first.</PageHead>
      <NoticeAlert notice={notice} onDismiss={dismissClosing} />
      <NoticeAlert notice={ended} onDismiss={dismissUnmatched} />
      <Panel
        title={isClosed ? 'Closed' : 'Open'}
        note={<ColumnChoice columns={INCIDENT_COLUMNS} chosen={incidentColumns} />}
      >
        <FindForm
          label="Find"
          placeholder="Order or message"
          value={filters.search}
          filters={filters}
          onFind={(search) => matters.filter({ search })}
          onShowAll={isFiltered ? () => matters.filter(NOTHING) : undefined}
        >
          <Select
            label="Kind"
            name="kind"
            value={filters.kind}
            prompt="All kinds"
            options={INCIDENT_KINDS.map((kind) => ({
              value: kind,
              label: INCIDENT_KIND_WORDS[kind],
            }))}
            onChange={(kind) => matters.filter({ kind })}
          />
          <Select
            label="State"
            name="state"
            value={filters.state}
            options={[
              { value: '', label: 'Open' },
              { value: 'closed', label: 'Closed' },
            ]}
            onChange={(state) => matters.filter({ state })}
          />
          {!isClosed ? (
            <SortChoice
              value={filters.sort}
              own="Oldest first"
              words={SORT_WORDS}
              onChange={(sort) => matters.filter({ sort })}
            />
          ) : null}
        </FindForm>
        <LoadedView loaded={loaded} what="the failures" onRetry={() => void matters.load()}>
          {({ matters: rows, next, open }) => (
            <>
              <OfficeList
                label="Failures"
                columns={INCIDENT_COLUMNS}
                rows={rows}
                keyOf={({ id }) => id}
                hidden={hidden}
                isBusy={isTurning}
                empty={emptyWords(isClosed, isFiltered, open)}
              />
              <ListPager
                count={rows.length}
                isBusy={isTurning}
                isFirst={from === ''}
                next={next ?? undefined}
                onTurn={matters.turnTo}
                words={!isClosed ? OLDEST_FIRST : undefined}
              />
            </>
          )}
        </LoadedView>
      </Panel>
      <EvidenceDialog />
      <UnmatchedDialog />
    </>
  );
}

function emptyWords(isClosed: boolean, isFiltered: boolean, open: number): string {
  if (isClosed) return 'No closed problems match.';
  return isFiltered ? `No problems match. Open in total: ${open}.` : 'All done.';
}
