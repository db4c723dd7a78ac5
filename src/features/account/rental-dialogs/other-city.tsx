import type { OtherCityQuote } from '#contract/relocation.ts';
import { labourWords } from '#messages/labour-words.ts';
import { otherCityNotes } from '#messages/relocation-words.ts';
import { loadOtherCityQuote } from '#stores/rentals/relocation.ts';
import type { Loaded } from '#stores/session/loaded.ts';
import { LoadedView } from '#features/account/parts/loaded-view.tsx';
import styles from '#features/account/parts/order-terms.module.css';
import { Difference } from './difference.tsx';

/** What a move to the other city comes to, figure by figure. */
export function OtherCity({ quote }: { readonly quote: Loaded<OtherCityQuote> }) {
  return (
    <div aria-live="polite" className={styles.quote}>
      {quote.state === 'none' ? (
        <p>Choose a day to see what the move to the other city comes to.</p>
      ) : quote.state === 'failed' && quote.failure.code === 'EXCHANGE_NOT_POSSIBLE' ? (
        <p>{quote.failure.message}</p>
      ) : (
        <LoadedView
          loaded={quote}
          what="What the move comes to"
          onRetry={() => void loadOtherCityQuote()}
        >
          {(figures) => (
            <>
              <Difference figures={figures} />
              <ul className={styles.notes}>
                {otherCityNotes(figures.endsOn).map((note) => (
                  <li key={note}>{note}</li>
                ))}
                <li>{labourWords(figures.labourFee)}</li>
              </ul>
            </>
          )}
        </LoadedView>
      )}
    </div>
  );
}
