import { useStore } from '@nanostores/react';
import type { OfficeTransfers } from '#contract/office/settlement/transfers.ts';
import { formatRupees } from '#domain/base/money.ts';
import type { TransferSort } from '#domain/payments/refund-status.ts';
import { ListDesk } from '#features/office/shell/list/list-desk.tsx';
import { sortBy } from '#features/office/shell/list/list-filter.tsx';
import { BY_AGE, OLDEST_FIRST } from '#features/office/shell/list/list-pager.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { plural } from '#messages/base/plural.ts';
import {
  $paid,
  $returning,
  $taking,
  dismissPaid,
  dismissReturning,
  dismissTaking,
  takeFile,
  transfers,
} from '#stores/office/settlement/transfers.ts';
import { Button } from '#ui/button.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { columnsOf } from './transfer-columns.tsx';
import styles from './transfers-desk.module.css';

const STATE = {
  name: 'state',
  label: 'State',
  all: 'To pay',
  options: [
    { value: 'asked', label: 'Waiting for an account' },
    { value: 'made', label: 'Paid' },
  ],
} as const;

const isOpen = ({ state }: { readonly state: string }) => state !== 'made';

const FILTERS = [
  STATE,
  {
    ...sortBy<TransferSort>('Earliest due first', {
      newest: 'Last due first',
      amount: 'Largest first',
      customer: 'Customer, A to Z',
    }),
    when: isOpen,
  },
] as const;

/** Said of a state in which there is none. */
const EMPTY_WORDS: Readonly<Record<string, string>> = {
  asked: 'No transfers waiting for an account.',
  made: 'No transfers made yet.',
};

/** Refunds that go by bank transfer (rules/deposits.md#what-goes-by-bank-transfer). */
export function TransfersScreen() {
  const { state } = useStore(transfers.$query).filters;
  return (
    <>
      <PageHead title="Transfers">
        Refunds by NEFT, earliest due first. Viewing an account is logged.
      </PageHead>
      <Notices />
      <ListDesk
        list={transfers}
        label="Transfers"
        title={STATE}
        what="the transfers"
        placeholder="Order or name"
        filters={FILTERS}
        columns={columnsOf(state)}
        keyOf={({ orderNumber, refundId, reference }) =>
          `${refundId ?? orderNumber} ${reference ?? ''}`
        }
        empty={({ filters, isFirst }) =>
          filters.search !== '' || !isFirst
            ? 'No transfers match.'
            : (EMPTY_WORDS[filters.state] ?? 'All done. No transfers to make.')
        }
        sum={Sum}
        words={(filters) => (isOpen(filters) ? OLDEST_FIRST : BY_AGE)}
      />
      <PayDialog />
    </>
  );
}

/** What is to be paid by now, whatever is shown of it. */
function Sum({ value }: { readonly value: OfficeTransfers }) {
  const { count, amount } = value.due;
  if (count === 0) return null;
  return (
    <div className={`row ${styles.sum}`} data-gap="4" data-justify="between">
      <p>
        {plural(count, 'transfer')} to pay, <b>{formatRupees(amount)}</b> in total
      </p>
      <TakeFile count={count} />
    </div>
  );
}

/** How the last act ended, whichever it was. */
function Notices() {
  const paid = useStore($paid);
  const { notice: returned } = useStore($returning);
  const { notice: taken } = useStore($taking);
  return (
    <>
      {paid ? <NoticeAlert notice={paid} onDismiss={dismissPaid} /> : null}
      {returned ? <NoticeAlert notice={returned} onDismiss={dismissReturning} /> : null}
      {taken ? <NoticeAlert notice={taken} onDismiss={dismissTaking} /> : null}
    </>
  );
}

function TakeFile({ count }: { readonly count: number }) {
  const { busy } = useStore($taking);
  return (
    <Button size="small" variant="quiet" busy={busy && 'Preparing'} onClick={() => void takeFile()}>
      {count === 1 ? 'Download for the bank (CSV)' : `Download all ${count} for the bank (CSV)`}
    </Button>
  );
}
