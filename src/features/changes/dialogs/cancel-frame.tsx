import { useStore } from '@nanostores/react';
import { $cancellation, closeCancellation } from '#stores/orders/cancellation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** Stands in for cancel-dialog.tsx while its code loads. */
export function CancelFrame() {
  const isCancelling = useStore($cancellation) !== null;
  return (
    <Dialog title="Cancel this order?" open={isCancelling} onClose={closeCancellation}>
      <Spinner label="Loading" />
    </Dialog>
  );
}
