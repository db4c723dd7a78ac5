import { useStore } from '@nanostores/react';
import { QUOTE_STATES, type QuoteSort } from '#domain/checkout/quote.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { ColumnChoice } from '#features/office/shell/list/column-choice.tsx';
import { FindForm } from '#features/office/shell/list/find-form.tsx';
import { ListPager, OLDEST_FIRST } from '#features/office/shell/list/list-pager.tsx';
import { OfficeList } from '#features/office/shell/list/office-list.tsx';
import { SortChoice } from '#features/office/shell/list/sort-choice.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { QUOTE_STATE_WORDS } from '#messages/checkout/quote-words.ts';
import {
  $toWithdraw,
  $withdrawing,
  dismissWithdrawing,
  keepQuote,
  quoteColumns,
  quotes,
  withdrawQuote,
} from '#stores/office/checkout/quotes.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { QUOTE_COLUMNS } from './quote-columns.tsx';

const SORT_WORDS: Readonly<Record<QuoteSort, string>> = {
  oldest: 'Oldest first',
  valid: 'Expiring first',
  customer: 'Customer, A to Z',
};

/** What was offered, and what came of it (rules/quotes.md#the-quotes-page). */
export function QuotesScreen() {
  const { filters, from } = useStore(quotes.$query);
  const loaded = useStore(quotes.$loaded);
  const isTurning = useStore(quotes.$isTurning);
  const hidden = useStore(quoteColumns.$hidden);
  const { notice } = useStore($withdrawing);
  return (
    <>
      <PageHead title="Quotes">
        Newest first.{' '}
        <a className="link" href="/office/quote">
          Take a phone order
        </a>
      </PageHead>
      <NoticeAlert notice={notice} onDismiss={dismissWithdrawing} />
      <Panel title="Quotes" note={<ColumnChoice columns={QUOTE_COLUMNS} chosen={quoteColumns} />}>
        <FindForm
          label="Find"
          placeholder="Quote, name or mobile"
          value={filters.search}
          filters={filters}
          onFind={(search) => quotes.filter({ search })}
        >
          <Select
            label="State"
            name="state"
            value={filters.state}
            prompt="All states"
            options={QUOTE_STATES.map((state) => ({
              value: state,
              label: QUOTE_STATE_WORDS[state],
            }))}
            onChange={(state) => quotes.filter({ state })}
          />
          <SortChoice
            value={filters.sort}
            own="Newest first"
            words={SORT_WORDS}
            onChange={(sort) => quotes.filter({ sort })}
          />
        </FindForm>
        <LoadedView loaded={loaded} what="the quotes" onRetry={() => void quotes.load()}>
          {({ quotes: rows, next }) => (
            <>
              <OfficeList
                label="Quotes"
                columns={QUOTE_COLUMNS}
                rows={rows}
                keyOf={({ number }) => number}
                hidden={hidden}
                isBusy={isTurning}
                empty="No quotes match."
              />
              <ListPager
                count={rows.length}
                isBusy={isTurning}
                isFirst={from === ''}
                next={next ?? undefined}
                onTurn={quotes.turnTo}
                words={filters.sort === '' ? undefined : OLDEST_FIRST}
              />
            </>
          )}
        </LoadedView>
      </Panel>
      <WithdrawDialog />
    </>
  );
}

function WithdrawDialog() {
  const quote = useStore($toWithdraw);
  return (
    <Dialog
      title={quote ? `Withdraw ${quote.number}?` : ''}
      open={quote !== undefined}
      onClose={keepQuote}
    >
      <p>Its link will say so. You can’t reopen a withdrawn quote.</p>
      <Button size="wide" variant="danger" onClick={() => quote && void withdrawQuote(quote)}>
        Withdraw quote
      </Button>
    </Dialog>
  );
}
