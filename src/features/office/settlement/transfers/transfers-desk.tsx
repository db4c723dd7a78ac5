import { useStore } from '@nanostores/react';
import { formatRupees } from '#domain/base/money.ts';
import { plural } from '#messages/base/plural.ts';
import type { TransferSort } from '#domain/payments/refund-status.ts';
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
  $paid,
  $returning,
  $taking,
  dismissPaid,
  dismissReturning,
  dismissTaking,
  takeFile,
  transferColumns,
  transfers,
} from '#stores/office/settlement/transfers.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { columnsOf } from './transfer-columns.tsx';
import styles from './transfers-desk.module.css';

const STATES = [
  { value: '', label: 'To pay' },
  { value: 'asked', label: 'Waiting for an account' },
  { value: 'made', label: 'Paid' },
];

/** Said of a state in which there is none. */
const EMPTY_WORDS: Readonly<Record<string, string>> = {
  '': 'All done. No transfers to make.',
  asked: 'No transfers waiting for an account.',
  made: 'No transfers made yet.',
};

const SORT_WORDS: Readonly<Record<TransferSort, string>> = {
  newest: 'Last due first',
  amount: 'Largest first',
  customer: 'Customer, A to Z',
};

/** Refunds that go by bank transfer (rules/deposits.md#what-goes-by-bank-transfer). */
export function TransfersScreen() {
  const { filters, from } = useStore(transfers.$query);
  const loaded = useStore(transfers.$loaded);
  const isTurning = useStore(transfers.$isTurning);
  const hidden = useStore(transferColumns.$hidden);
  const columns = columnsOf(filters.state);
  const title = STATES.find(({ value }) => value === filters.state)?.label ?? 'To pay';
  return (
    <>
      <PageHead title="Transfers">
        Refunds by NEFT, earliest due first. Viewing an account is logged.
      </PageHead>
      <Notices />
      <Panel title={title} note={<ColumnChoice columns={columns} chosen={transferColumns} />}>
        <FindForm
          label="Find"
          placeholder="Order or name"
          value={filters.search}
          filters={filters}
          onFind={(search) => transfers.filter({ search })}
        >
          <Select
            label="State"
            name="state"
            value={filters.state}
            options={STATES}
            onChange={(state) => transfers.filter({ state })}
          />
          {filters.state !== 'made' ? (
            <SortChoice
              value={filters.sort}
              own="Earliest due first"
              words={SORT_WORDS}
              onChange={(sort) => transfers.filter({ sort })}
            />
          ) : null}
        </FindForm>
        <LoadedView loaded={loaded} what="the transfers" onRetry={() => void transfers.load()}>
          {({ transfers: rows, next, due }) => (
            <>
              <OfficeList
                label="Transfers"
                columns={columns}
                rows={rows}
                keyOf={({ orderNumber, refundId, reference }) =>
                  `${refundId ?? orderNumber} ${reference ?? ''}`
                }
                hidden={hidden}
                isBusy={isTurning}
                empty={
                  filters.search !== '' || from !== ''
                    ? 'No transfers match.'
                    : (EMPTY_WORDS[filters.state] ?? EMPTY_WORDS[''])
                }
              />
              {due.count > 0 ? (
                <div className={styles.sum}>
                  <p>
                    {plural(due.count, 'transfer')} to pay, <b>{formatRupees(due.amount)}</b> in
                    total
                  </p>
                  <TakeFile count={due.count} />
                </div>
              ) : null}
              {rows.length > 0 || from !== '' ? (
                <ListPager
                  count={rows.length}
                  isBusy={isTurning}
                  isFirst={from === ''}
                  next={next ?? undefined}
                  onTurn={transfers.turnTo}
                  words={filters.state !== 'made' ? OLDEST_FIRST : undefined}
                />
              ) : null}
            </>
          )}
        </LoadedView>
      </Panel>
      <PayDialog />
    </>
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
