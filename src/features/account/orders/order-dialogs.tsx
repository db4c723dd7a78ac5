import { Suspense } from 'react';
import { withdrawReturn } from '#stores/rentals/return.ts';
import { latePart } from '#ui/late-part.tsx';
import { ConfirmDialog } from '#features/account/parts/confirm-dialog.tsx';
import { RentalFrames } from '#features/account/rental-dialogs/rental-frames.tsx';

const RentalDialogs = latePart(
  'Extending, returning and cancelling could not be loaded.',
  async () => (await import('#features/account/rental-dialogs/rental-dialogs.tsx')).RentalDialogs,
);

export interface OrderDialogsProps {
  readonly shopName: string;
  /** The order of which somebody wants to cancel the return: that is asked about first. */
  readonly returned: string | null;
  readonly onAnswered: () => void;
}

/** The windows over the list of orders; the code of the big ones comes after the list. */
export function OrderDialogs({ shopName, returned, onAnswered }: OrderDialogsProps) {
  return (
    <>
      <ConfirmDialog
        title="Cancel the return?"
        open={returned !== null}
        yes="Keep Renting"
        no="Leave it as it is"
        onYes={() => returned && void withdrawReturn(returned)}
        onClose={onAnswered}
      >
        <p>
          Nothing is picked up: the items of order {returned} stay with you, and the rental goes on
          as before.
        </p>
      </ConfirmDialog>
      <Suspense fallback={<RentalFrames />}>
        <RentalDialogs shopName={shopName} />
      </Suspense>
    </>
  );
}
