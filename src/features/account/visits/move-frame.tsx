import { useStore } from '@nanostores/react';
import { $moveAsked, closeMove } from '#stores/rentals/visit-asked.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';

export const MOVE_TITLE = 'Move it to another time';

/** The window of move-dialog.tsx while its code is on its way. */
export function MoveFrame() {
  const isAsked = useStore($moveAsked) !== null;
  return (
    <Dialog title={MOVE_TITLE} open={isAsked} onClose={closeMove}>
      <Spinner label="Loading" />
    </Dialog>
  );
}
