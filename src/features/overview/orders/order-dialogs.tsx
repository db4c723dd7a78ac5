import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { $swapAsked } from '#stores/changes/swap-dialog.ts';
import { $cancellation } from '#stores/orders/cancellation.ts';
import { $extension } from '#stores/changes/extension.ts';
import { $purchaseAsked } from '#stores/changes/purchase-dialog.ts';
import { $relocationAsked } from '#stores/delivery/relocation-dialog.ts';
import { $return, withdrawReturn } from '#stores/settlement/return.ts';
import { latePart } from '#ui/states/late-part.tsx';
import { ConfirmDialog } from '#features/base/parts/confirm-dialog.tsx';
import {
  PurchaseFrame,
  RelocationFrame,
  RentalFrames,
  SwapFrame,
} from '#features/changes/dialogs/rental-frames.tsx';

const RentalDialogs = latePart(
  'We couldn’t load this form.',
  async () => (await import('#features/changes/dialogs/rental-dialogs.tsx')).RentalDialogs,
);

const SwapDialog = latePart(
  'We couldn’t load the swap form.',
  async () => (await import('#features/changes/dialogs/swap-dialog.tsx')).SwapDialog,
);

const PurchaseDialog = latePart(
  'We couldn’t load the purchase form.',
  async () => (await import('#features/changes/dialogs/purchase-dialog.tsx')).PurchaseDialog,
);

const RelocationDialog = latePart(
  'We couldn’t load the form for your move.',
  async () => (await import('#features/changes/dialogs/relocation-dialog.tsx')).RelocationDialog,
);

export interface OrderDialogsProps {
  readonly shopName: string;
  /** The order of which somebody wants to cancel the return: that is asked about first. */
  readonly returned: string | null;
  readonly onAnswered: () => void;
}

/** The windows over the list of orders; the code of the big ones comes when one is opened. */
export function OrderDialogs({ shopName, returned, onAnswered }: OrderDialogsProps) {
  const isMoving = useStore($relocationAsked) !== null;
  const isBuying = useStore($purchaseAsked) !== null;
  const isSwapping = useStore($swapAsked) !== null;
  const isExtending = useStore($extension).state !== 'closed';
  const isReturning = useStore($return) !== null;
  const isCancelling = useStore($cancellation) !== null;
  const isAsked = isExtending || isReturning || isCancelling;
  // Once opened they stay: a bank account may be asked for when one of them has closed.
  const [wasAsked, setAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setAsked(true);
  return (
    <>
      <ConfirmDialog
        title="Cancel the return?"
        open={returned !== null}
        yes="Keep Renting"
        no="Return as planned"
        onYes={() => returned && void withdrawReturn(returned)}
        onClose={onAnswered}
      >
        <p>
          We won’t pick anything up. You keep the items of order {returned}, and your rental
          continues as before.
        </p>
      </ConfirmDialog>
      {wasAsked ? (
        <Suspense fallback={<RentalFrames />}>
          <RentalDialogs shopName={shopName} />
        </Suspense>
      ) : null}
      {isMoving ? (
        <Suspense fallback={<RelocationFrame />}>
          <RelocationDialog shopName={shopName} />
        </Suspense>
      ) : null}
      {isBuying ? (
        <Suspense fallback={<PurchaseFrame />}>
          <PurchaseDialog shopName={shopName} />
        </Suspense>
      ) : null}
      {isSwapping ? (
        <Suspense fallback={<SwapFrame />}>
          <SwapDialog shopName={shopName} />
        </Suspense>
      ) : null}
    </>
  );
}
