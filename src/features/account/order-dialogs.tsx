import { Suspense } from 'react';
import { cancelOrder } from '#stores/orders.ts';
import { withdrawReturn } from '#stores/return.ts';
import { latePart } from '#ui/late-part.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const RentalDialogs = latePart(
  'Extending and returning could not be loaded.',
  async () => (await import('./rental-dialogs.tsx')).RentalDialogs,
);

/** Something that is asked about before it is done. */
export interface OrderQuestion {
  readonly to: 'cancel' | 'withdraw';
  readonly orderNumber: string;
}

export interface OrderDialogsProps {
  readonly shopName: string;
  readonly question: OrderQuestion | null;
  readonly onAnswered: () => void;
}

/** The windows over the list of orders; the code of the big ones comes after the list. */
export function OrderDialogs({ shopName, question, onAnswered }: OrderDialogsProps) {
  return (
    <>
      <ConfirmDialog
        title="Cancel this order?"
        open={question?.to === 'cancel'}
        yes="Cancel Order"
        no="Keep it"
        onYes={() => question && void cancelOrder(question.orderNumber)}
        onClose={onAnswered}
      >
        <p>
          Order {question?.orderNumber} is cancelled and its items are offered to others. A payment
          that still arrives for it is returned.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Take the return back?"
        open={question?.to === 'withdraw'}
        yes="Keep Renting"
        no="Leave it"
        onYes={() => question && void withdrawReturn(question.orderNumber)}
        onClose={onAnswered}
      >
        <p>
          Nothing is picked up: the items of order {question?.orderNumber} stay with you, and the
          rental goes on as before.
        </p>
      </ConfirmDialog>
      <Suspense fallback={null}>
        <RentalDialogs shopName={shopName} />
      </Suspense>
    </>
  );
}
