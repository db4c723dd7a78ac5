import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { $cancellation } from '#stores/orders/cancellation.ts';
import { $requested, type RequestKind } from '#stores/orders/order-request.ts';
import { withdrawReturn } from '#stores/settlement/withdraw-return.ts';
import { latePart } from '#ui/states/late-part.tsx';
import { ConfirmDialog } from '#features/base/parts/confirm-dialog.tsx';
import { CancelFrame } from '#features/changes/dialogs/cancel-frame.tsx';
import { RequestFrame } from '#features/changes/dialogs/request-frame.tsx';

const EndingDialogs = latePart(
  'We couldn’t load this form.',
  async () => (await import('#features/changes/dialogs/ending-dialogs.tsx')).EndingDialogs,
);

const extendDialog = () => import('#features/changes/dialogs/extend-dialog.tsx');

/** The windows of requests, by what is asked for. */
const WINDOWS = {
  extend: latePart('We couldn’t load this form.', async () => (await extendDialog()).ExtendDialog),
  unpaid: latePart('We couldn’t load this form.', async () => (await extendDialog()).UnpaidDialog),
  return: latePart(
    'We couldn’t load this form.',
    async () => (await import('#features/changes/dialogs/return-dialog.tsx')).ReturnDialog,
  ),
  swap: latePart(
    'We couldn’t load the swap form.',
    async () => (await import('#features/changes/dialogs/swap-dialog.tsx')).SwapDialog,
  ),
  buy: latePart(
    'We couldn’t load the purchase form.',
    async () => (await import('#features/changes/dialogs/purchase-dialog.tsx')).PurchaseDialog,
  ),
  relocate: latePart(
    'We couldn’t load the form for your move.',
    async () => (await import('#features/changes/dialogs/relocation-dialog.tsx')).RelocationDialog,
  ),
};

export interface OrderDialogsProps {
  readonly shopName: string;
  /** The order of which somebody wants to cancel the return: that is asked about first. */
  readonly returned: string | null;
  readonly onAnswered: () => void;
}

/** The windows over the list of orders; the code of the big ones comes when one is opened. */
export function OrderDialogs({ shopName, returned, onAnswered }: OrderDialogsProps) {
  const requested = useStore($requested);
  const isEnding = useStore($cancellation) !== null || requested?.kind === 'return';
  // Once loaded they stay: a bank account may be asked for when one of them has closed.
  const [wasEnding, setEnding] = useState(isEnding);
  if (isEnding && !wasEnding) setEnding(true);
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
      {wasEnding ? (
        <Suspense fallback={<CancelFrame />}>
          <EndingDialogs />
        </Suspense>
      ) : null}
      {requested ? <RequestWindow kind={requested.kind} shopName={shopName} /> : null}
    </>
  );
}

interface RequestWindowProps {
  readonly kind: RequestKind;
  readonly shopName: string;
}

function RequestWindow({ kind, shopName }: RequestWindowProps) {
  const Window = WINDOWS[kind];
  return (
    <Suspense fallback={<RequestFrame kind={kind} />}>
      <Window shopName={shopName} />
    </Suspense>
  );
}
