import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { $bankAsked } from '#stores/people/profile/bank-account.ts';
import { $orderNotice } from '#stores/orders/order-detail.ts';
import { cancelShown } from '#stores/orders/order-detail-cancel.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { latePart } from '#ui/states/late-part.tsx';
import { CancelFrame } from '#features/changes/dialogs/cancel-frame.tsx';

const CancelDialog = latePart(
  'We couldn’t load the cancellation form.',
  async () => (await import('#features/changes/dialogs/cancel-dialog.tsx')).CancelDialog,
);

const BankAccountDialog = latePart(
  'We couldn’t load the bank account form.',
  async () =>
    (await import('#features/billing/deposits/bank-account-dialog.tsx')).BankAccountDialog,
);

/** The button that asks about cancelling the order on the page. */
export function CancelOrder({ orderNumber }: { readonly orderNumber: string }) {
  const [isAsked, setAsked] = useState(false);
  const ask = () => {
    setAsked(true);
    cancelShown(orderNumber);
  };
  return (
    <>
      <Button variant="quiet" onClick={ask}>
        Cancel Order
      </Button>
      {isAsked ? (
        <Suspense fallback={<CancelFrame />}>
          <CancelDialog />
        </Suspense>
      ) : null}
    </>
  );
}

/** How it ended, and the window that asks where the money may go. */
export function CancelOutcome() {
  const notice = useStore($orderNotice);
  const isAsked = useStore($bankAsked);
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  return (
    <>
      <div aria-live="polite">
        {notice ? <Alert tone={notice.tone}>{notice.text}</Alert> : null}
      </div>
      {wasAsked ? (
        <Suspense fallback={null}>
          <BankAccountDialog />
        </Suspense>
      ) : null}
    </>
  );
}
