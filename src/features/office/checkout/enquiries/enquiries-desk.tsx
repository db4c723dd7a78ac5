import { useStore } from '@nanostores/react';
import { ENQUIRY_KINDS, type EnquirySort } from '#domain/checkout/enquiry.ts';
import { ListDesk } from '#features/office/shell/list/list-desk.tsx';
import { optionsOf, sortBy } from '#features/office/shell/list/list-filter.tsx';
import { BY_AGE, OLDEST_FIRST } from '#features/office/shell/list/list-pager.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { $answered, dismissAnswered, enquiries } from '#stores/office/checkout/enquiries.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { ENQUIRY_COLUMNS, ENQUIRY_KIND_WORDS } from './enquiry-columns.tsx';

const STATE = {
  name: 'state',
  label: 'State',
  all: 'Waiting for an answer',
  options: [
    { value: 'undecided', label: 'Answered, undecided' },
    { value: 'settled', label: 'Decided' },
  ],
} as const;

const isOpen = ({ state }: { readonly state: string }) => state !== 'settled';

const FILTERS = [
  {
    name: 'kind',
    label: 'Kind',
    all: 'All kinds',
    options: optionsOf(ENQUIRY_KINDS, ENQUIRY_KIND_WORDS),
  },
  STATE,
  {
    ...sortBy<EnquirySort>('Oldest first', {
      newest: 'Newest first',
      customer: 'Customer, A to Z',
    }),
    when: isOpen,
  },
] as const;

/** What is asked for before it is ordered (rules/enquiries.md). */
export function EnquiriesScreen() {
  const answered = useStore($answered);
  return (
    <>
      <PageHead title="Enquiries">Medical items and items on enquiry, oldest first.</PageHead>
      <NoticeAlert notice={answered} onDismiss={dismissAnswered} />
      <ListDesk
        list={enquiries}
        label="Enquiries"
        title={STATE}
        what="the enquiries"
        placeholder="Order or name"
        filters={FILTERS}
        columns={ENQUIRY_COLUMNS}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        empty={() => 'No enquiries match.'}
        words={(filters) => (isOpen(filters) ? OLDEST_FIRST : BY_AGE)}
      />
      <AnswerDialog />
    </>
  );
}
