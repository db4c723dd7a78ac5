import { useStore } from '@nanostores/react';
import { ENQUIRY_KINDS, type EnquirySort } from '#domain/checkout/enquiry.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { ColumnChoice } from '#features/office/shell/list/column-choice.tsx';
import { FindForm } from '#features/office/shell/list/find-form.tsx';
import { ListPager, OLDEST_FIRST } from '#features/office/shell/list/list-pager.tsx';
import { OfficeList } from '#features/office/shell/list/office-list.tsx';
import { SortChoice } from '#features/office/shell/list/sort-choice.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import {
  $answered,
  dismissAnswered,
  enquiries,
  enquiryColumns,
} from '#stores/office/checkout/enquiries.ts';
import { Select } from '#ui/select.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { ENQUIRY_COLUMNS, ENQUIRY_KIND_WORDS } from './enquiry-columns.tsx';

const STATES = [
  { value: '', label: 'Waiting for an answer' },
  { value: 'undecided', label: 'Answered, undecided' },
  { value: 'settled', label: 'Decided' },
];

const SORT_WORDS: Readonly<Record<EnquirySort, string>> = {
  newest: 'Newest first',
  customer: 'Customer, A to Z',
};

/** What is asked for before it is ordered (rules/enquiries.md). */
export function EnquiriesScreen() {
  const { filters, from } = useStore(enquiries.$query);
  const loaded = useStore(enquiries.$loaded);
  const isTurning = useStore(enquiries.$isTurning);
  const hidden = useStore(enquiryColumns.$hidden);
  const answered = useStore($answered);
  return (
    <>
      <PageHead title="Enquiries">Medical items and items on enquiry, oldest first.</PageHead>
      <NoticeAlert notice={answered} onDismiss={dismissAnswered} />
      <Panel
        title={
          STATES.find(({ value }) => value === filters.state)?.label ?? 'Waiting for an answer'
        }
        note={<ColumnChoice columns={ENQUIRY_COLUMNS} chosen={enquiryColumns} />}
      >
        <FindForm
          label="Find"
          placeholder="Order or name"
          value={filters.search}
          filters={filters}
          onFind={(search) => enquiries.filter({ search })}
        >
          <Select
            label="Kind"
            name="kind"
            value={filters.kind}
            prompt="All kinds"
            options={ENQUIRY_KINDS.map((kind) => ({
              value: kind,
              label: ENQUIRY_KIND_WORDS[kind],
            }))}
            onChange={(kind) => enquiries.filter({ kind })}
          />
          <Select
            label="State"
            name="state"
            value={filters.state}
            options={STATES}
            onChange={(state) => enquiries.filter({ state })}
          />
          {filters.state !== 'settled' ? (
            <SortChoice
              value={filters.sort}
              own="Oldest first"
              words={SORT_WORDS}
              onChange={(sort) => enquiries.filter({ sort })}
            />
          ) : null}
        </FindForm>
        <LoadedView loaded={loaded} what="the enquiries" onRetry={() => void enquiries.load()}>
          {({ enquiries: rows, next }) => (
            <>
              <OfficeList
                label="Enquiries"
                columns={ENQUIRY_COLUMNS}
                rows={rows}
                keyOf={({ kind, id }) => `${kind} ${id}`}
                hidden={hidden}
                isBusy={isTurning}
                empty="No enquiries match."
              />
              <ListPager
                count={rows.length}
                isBusy={isTurning}
                isFirst={from === ''}
                next={next ?? undefined}
                onTurn={enquiries.turnTo}
                words={filters.state !== 'settled' ? OLDEST_FIRST : undefined}
              />
            </>
          )}
        </LoadedView>
      </Panel>
      <AnswerDialog />
    </>
  );
}
