import { useStore } from '@nanostores/react';
import { Fragment } from 'react';
import type { CancellationQuote } from '#contract/endings/cancellation.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { formatRupees, minus, ZERO } from '#domain/base/money.ts';
import { cancellationWords } from '#messages/endings/cancellation.ts';
import { keptRows } from '#messages/payments/refund-labels.ts';
import {
  $cancellation,
  closeCancellation,
  confirmCancellation,
  loadCancellation,
} from '#stores/orders/cancellation.ts';
import { serverNow } from '#stores/base/clock.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import styles from '#features/base/parts/order-terms.module.css';

/** Asks before an order is cancelled, and shows the refund first. */
export function CancelDialog() {
  const cancellation = useStore($cancellation);
  return (
    <Dialog title="Cancel this order?" open={cancellation !== null} onClose={closeCancellation}>
      {cancellation ? (
        <>
          <p>
            We’ll cancel order {cancellation.orderNumber} and offer its items to other renters. You
            can’t undo this.
          </p>
          <div aria-live="polite">
            <LoadedView
              loaded={cancellation.quote}
              what="your refund if you cancel"
              onRetry={() => void loadCancellation()}
            >
              {(quote) => <Quote quote={quote} />}
            </LoadedView>
          </div>
          {cancellation.notice ? (
            <Alert tone={cancellation.notice.tone}>{cancellation.notice.text}</Alert>
          ) : null}
          <div className="row" data-justify="end">
            <Button variant="quiet" onClick={closeCancellation}>
              Keep it
            </Button>
            <Button
              variant="danger"
              busy={cancellation.sending ? 'Cancelling' : undefined}
              disabled={cancellation.quote.state !== 'ready'}
              onClick={() => void confirmCancellation()}
            >
              Cancel Order
            </Button>
          </div>
        </>
      ) : null}
    </Dialog>
  );
}

function Quote({ quote }: { readonly quote: CancellationQuote }) {
  const { paid, kept, fees, refund, wayWords } = quote;
  const rows = kept > 0 ? keptRows({ amount: kept, withFees: fees.length > 0, fees }) : [];
  if (paid === 0)
    return <p>You haven’t paid anything. If a payment still arrives, we’ll refund it.</p>;
  return (
    <section
      className={`stack ${styles.quote}`}
      data-gap="2"
      aria-label="Your refund if you cancel"
    >
      {kept > 0 ? (
        <div className="alert" data-tone="waiting">
          {cancellationWords(quote, dayOf(serverNow()))}
        </div>
      ) : (
        <p>{cancellationWords(quote, dayOf(serverNow()))}</p>
      )}
      <dl className={`figures ${styles.facts}`}>
        <dt>Paid</dt>
        <dd>{formatRupees(paid)}</dd>
        {rows.map(([name, amount]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{formatRupees(minus(ZERO, amount))}</dd>
          </Fragment>
        ))}
        <dt className="sum">Your refund</dt>
        <dd className="sum">{formatRupees(refund)}</dd>
      </dl>
      {wayWords ? <p>{wayWords}</p> : null}
    </section>
  );
}
