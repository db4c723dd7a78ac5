import { useStore } from '@nanostores/react';
import { $extension, closeExtension } from '#stores/changes/extension.ts';
import { $return, closeReturn } from '#stores/settlement/return.ts';
import { closeRelocation } from '#stores/delivery/relocation-dialog.ts';
import { closePurchase } from '#stores/changes/purchase-dialog.ts';
import { closeSwap } from '#stores/changes/swap-dialog.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CancelFrame } from './cancel-frame.tsx';

/** Stands in for rental-dialogs.tsx while its code loads, so that a dialog opens at once. */
export function RentalFrames() {
  const isExtending = useStore($extension).state === 'open';
  const isReturning = useStore($return) !== null;
  return (
    <>
      <Dialog title="Extend Order" open={isExtending} onClose={closeExtension}>
        <Spinner label="Loading" />
      </Dialog>
      <Dialog title="Return Order" open={isReturning} onClose={closeReturn}>
        <Spinner label="Loading" />
      </Dialog>
      <CancelFrame />
    </>
  );
}

/** Stands in for relocation-dialog.tsx while its code loads. */
export function RelocationFrame() {
  return (
    <Dialog title="Move to a new address" open onClose={closeRelocation}>
      <Spinner label="Loading" />
    </Dialog>
  );
}

/** Stands in for swap-dialog.tsx while its code loads. */
export function SwapFrame() {
  return (
    <Dialog title="Swap" open onClose={closeSwap}>
      <Spinner label="Loading" />
    </Dialog>
  );
}

/** Stands in for purchase-dialog.tsx while its code loads. */
export function PurchaseFrame() {
  return (
    <Dialog title="Buy it" open onClose={closePurchase}>
      <Spinner label="Loading" />
    </Dialog>
  );
}
