import { useStore } from '@nanostores/react';
import { formatRupees } from '#domain/base/money.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import {
  $cancelling,
  cancelForm,
  cancelOrder,
  endCancelling,
} from '#stores/office/orders/order-hand-over.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

/** Says what a cancellation gives back, and asks again. */
export function CancelDialog() {
  const asked = useStore($cancelling);
  const { busy } = useStore(cancelForm.$form);
  const quote = asked?.quote;
  return (
    <Dialog title="Cancel this order?" open={asked !== undefined} onClose={endCancelling}>
      <NoticeAlert notice={asked?.notice} onDismiss={endCancelling} />
      {quote ? (
        <>
          <p>
            {quote.paid === 0
              ? 'Nothing was paid, so there is nothing to refund.'
              : `The renter paid ${formatRupees(quote.paid)}. As we are cancelling, we refund ${formatRupees(quote.refund)}.`}
          </p>
          {quote.wayWords ? <p>What the renter reads: “{quote.wayWords}”</p> : null}
          <p>
            Planned visits are cancelled, the items go back to stock, and the renter gets an email.
          </p>
          <div className="row">
            <Button variant="danger" busy={busy && 'Cancelling'} onClick={() => void cancelOrder()}>
              Cancel the order
            </Button>
            <Button variant="quiet" onClick={endCancelling}>
              Keep the order
            </Button>
          </div>
        </>
      ) : asked && !asked.notice ? (
        <Skeleton label="Calculating the refund" shape="card" lines={2} />
      ) : null}
    </Dialog>
  );
}
