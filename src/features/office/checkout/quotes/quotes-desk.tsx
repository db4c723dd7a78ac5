import { useStore } from '@nanostores/react';
import { QUOTE_STATES, type QuoteSort } from '#domain/checkout/quote.ts';
import { ListDesk } from '#features/office/shell/list/list-desk.tsx';
import { optionsOf, sortBy } from '#features/office/shell/list/list-filter.tsx';
import { BY_AGE, OLDEST_FIRST } from '#features/office/shell/list/list-pager.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { QUOTE_STATE_WORDS } from '#messages/checkout/quote-words.ts';
import {
  $toWithdraw,
  $withdrawing,
  dismissWithdrawing,
  keepQuote,
  quotes,
  withdrawQuote,
} from '#stores/office/checkout/quotes.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { QUOTE_COLUMNS } from './quote-columns.tsx';

const FILTERS = [
  {
    name: 'state',
    label: 'State',
    all: 'All states',
    options: optionsOf(QUOTE_STATES, QUOTE_STATE_WORDS),
  },
  sortBy<QuoteSort>('Newest first', {
    oldest: 'Oldest first',
    valid: 'Expiring first',
    customer: 'Customer, A to Z',
  }),
] as const;

/** What was offered, and what came of it (rules/quotes.md#the-quotes-page). */
export function QuotesScreen() {
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
      <ListDesk
        list={quotes}
        label="Quotes"
        what="the quotes"
        placeholder="Quote, name or mobile"
        filters={FILTERS}
        columns={QUOTE_COLUMNS}
        keyOf={({ number }) => number}
        empty={({ isFiltered }) => (isFiltered ? 'No quotes match.' : 'No quotes yet.')}
        words={({ sort }) => (sort === '' ? BY_AGE : OLDEST_FIRST)}
      />
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
