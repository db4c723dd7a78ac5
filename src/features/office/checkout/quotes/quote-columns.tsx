import { useStore } from '@nanostores/react';
import type { OfficeQuote } from '#contract/office/checkout/quotes.ts';
import { formatDayWithYear, formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import type { QuoteState } from '#domain/checkout/quote.ts';
import type { Column } from '#features/office/shell/list/office-list.tsx';
import { CallLink, OrderLink } from '#features/office/shell/parts/row-words.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import { QUOTE_STATE_WORDS } from '#messages/checkout/quote-words.ts';
import { $withdrawing, askToWithdraw } from '#stores/office/checkout/quotes.ts';
import { Button } from '#ui/button.tsx';

const TONES = { open: 'wait', ordered: 'wait', paid: 'good' } as const;

/** How a quote stands, as a mark. */
export function QuoteMark({ state }: { readonly state: QuoteState }) {
  const tone = state === 'lapsed' || state === 'withdrawn' ? undefined : TONES[state];
  return <StateMark {...(tone ? { tone } : {})}>{QUOTE_STATE_WORDS[state]}</StateMark>;
}

export const QUOTE_COLUMNS: readonly Column<OfficeQuote>[] = [
  {
    key: 'number',
    name: 'Quote',
    isFixed: true,
    cell: ({ number, path, madeAt, by }) => (
      <>
        <a className="link" href={path}>
          {number}
        </a>
        <small>
          {formatInstant(new Date(madeAt))}, {by}
        </small>
      </>
    ),
  },
  {
    key: 'who',
    name: 'Customer',
    isWritten: true,
    isFixed: true,
    cell: ({ name, phone, userId }) => (
      <div>
        {userId === null ? (
          name
        ) : (
          <a className="link" href={`/office/customer?id=${userId}`}>
            {name === '' ? 'Customer' : name}
          </a>
        )}
        {phone === '' ? null : (
          <small>
            <CallLink phone={phone} />
          </small>
        )}
      </div>
    ),
  },
  {
    key: 'what',
    name: 'Items',
    cell: ({ items, payable, monthly, enquiry }) => (
      <div>
        {items.join('; ')}
        <small>
          {formatRupees(payable)} to begin
          {monthly > 0 ? `, then ${formatRupees(monthly)} a month` : ''}
        </small>
        {enquiry ? (
          <small>
            For enquiry <OrderLink number={enquiry} />
          </small>
        ) : null}
      </div>
    ),
  },
  {
    key: 'state',
    name: 'State',
    cell: ({ state, validUntil, orderNumber }) => (
      <div>
        <QuoteMark state={state} />
        <small>until {formatDayWithYear(validUntil)}</small>
        {orderNumber ? (
          <small>
            <OrderLink number={orderNumber} />
          </small>
        ) : null}
      </div>
    ),
  },
  { key: 'act', name: 'Next', isAction: true, cell: (quote) => <Acts {...quote} /> },
];

function Acts(quote: OfficeQuote) {
  const { busy } = useStore($withdrawing);
  const { number, state } = quote;
  if (state === 'ordered' || state === 'paid') return null;
  return (
    <>
      <a
        className="link"
        href={`/office/quote?again=${number}`}
        aria-label={`Make a new quote in place of ${number}`}
      >
        Make a new quote
      </a>
      {state === 'open' ? (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Withdraw ${number}`}
          busy={busy === number ? 'Withdrawing' : undefined}
          onClick={() => askToWithdraw(quote)}
        >
          Withdraw
        </Button>
      ) : null}
    </>
  );
}
