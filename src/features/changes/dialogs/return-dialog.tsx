import { useStore } from '@nanostores/react';
import { $return, closeReturn, loadReturnOptions } from '#stores/settlement/return.ts';
import { Dialog } from '#ui/dialog.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { LossDialog } from './loss-dialog.tsx';
import { ReturnForm } from './return-form.tsx';

/** Asks for the day and the reason of a return, and shows the refund first. */
export function ReturnDialog() {
  const request = useStore($return);
  return (
    <>
      <Dialog title="Return Order" open={request !== null} onClose={closeReturn}>
        {request ? (
          <>
            <p>Order {request.orderNumber}. We pick everything up at your door, free of charge.</p>
            <LoadedView
              loaded={request.options}
              what="the days for a pick-up"
              onRetry={() => void loadReturnOptions()}
            >
              {(options) => <ReturnForm request={request} options={options} />}
            </LoadedView>
          </>
        ) : null}
      </Dialog>
      <LossDialog request={request} />
    </>
  );
}
