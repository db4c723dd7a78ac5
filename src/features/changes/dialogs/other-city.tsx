import type { OtherCityQuote } from '#contract/delivery/relocation.ts';
import { differenceRows } from '#messages/changes/exchange-words.ts';
import { otherCityNotes } from '#messages/visits/relocation-words.ts';
import { relocation } from '#stores/delivery/relocation.ts';
import type { Loaded } from '#stores/base/loaded.ts';
import styles from '#features/base/parts/order-terms.module.css';
import { Figures, LabourNote } from './exchange-figures.tsx';
import { QuoteView } from './request-dialog.tsx';

interface WaysOutProps {
  readonly orderNumber: string;
  /** Writes a mail to us about the order. */
  readonly contactUrl: string;
}

/** The alternatives if an order cannot move to the other city. */
export function ChannelSenders({ orderNumber, contactUrl }: WaysOutProps) {
  return (
    <p>
      You can{' '}
      <a className="link" href={`/account?page=order&return=${encodeURIComponent(orderNumber)}`}>
        end this order here
      </a>{' '}
      and order again there, or{' '}
      <a className="link" href={contactUrl}>
        write to us
      </a>
      , and we’ll try to help.
    </p>
  );
}

interface OtherCityProps extends WaysOutProps {
  readonly quote: Loaded<OtherCityQuote>;
}

/** The figures of a move to the other city. */
export function OtherCity({ quote, orderNumber, contactUrl }: OtherCityProps) {
  return (
    <div aria-live="polite" className={`stack ${styles.quote}`} data-gap="2">
      {quote.state === 'failed' && quote.failure.code === 'EXCHANGE_NOT_POSSIBLE' ? (
        <>
          <p>{quote.failure.message}</p>
          <ChannelSenders orderNumber={orderNumber} contactUrl={contactUrl} />
        </>
      ) : (
        <QuoteView
          quote={quote}
          hint="Choose a day to see what the move to the other city costs."
          what="the cost of the move"
          onRetry={() => void relocation.load('quote')}
        >
          {(figures) => (
            <>
              <Figures rows={differenceRows(figures)} />
              <ul className={`stack ${styles.notes}`} data-gap="1">
                {otherCityNotes(figures.endsOn).map((note) => (
                  <li key={note}>{note}</li>
                ))}
                <LabourNote fee={figures.labourFee} contactUrl={contactUrl} />
              </ul>
            </>
          )}
        </QuoteView>
      )}
    </div>
  );
}
